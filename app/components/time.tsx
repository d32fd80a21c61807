import { useTranslation } from "react-i18next";
import { agoText, durationCode, durationText, momentText } from "../i18n/dates";
import { clockText } from "./clock";
import { momentOf } from "./moment";

type Moment = string | null | undefined;

/** When something was, in words; the moment itself is its title, which scripts put into the visitor's own clock. */
export function Ago({ time }: { time: Moment }) {
  const { t, i18n } = useTranslation();
  const moment = momentOf(time);
  if (moment === null) return t("common.dash");
  return (
    <time dateTime={new Date(moment).toISOString()} title={momentText(moment, i18n.language)}>
      {agoText(moment, Date.now(), i18n.language)}
    </time>
  );
}

/** How long something took, in words; while it lasts it is a clock, which ticks where scripts run. */
export function Duration({ start, end }: { start: Moment; end: Moment }) {
  const { t, i18n } = useTranslation();
  const [from, to] = [momentOf(start), momentOf(end)];
  if (from === null) return t("common.dash");
  if (to === null) return <span data-since={from}>{clockText(Date.now() - from)}</span>;
  const ms = Math.max(0, to - from);
  return (
    <time dateTime={durationCode(ms)} title={clockText(ms)}>
      {durationText(ms, i18n.language)}
    </time>
  );
}
