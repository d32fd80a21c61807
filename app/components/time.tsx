import { useTranslation } from "react-i18next";
import { agoText, durationText } from "./duration";

type Moment = string | null | undefined;

/** Servers write "not yet" as null or as the year 1. */
export function momentOf(time: Moment): number | null {
  const ms = time ? Date.parse(time) : Number.NaN;
  return Number.isNaN(ms) || ms < 0 ? null : ms;
}

/** When something was, in words; the moment itself is its title. */
export function Ago({ time }: { time: Moment }) {
  const { t, i18n } = useTranslation();
  const moment = momentOf(time);
  if (moment === null) return t("common.dash");
  return <time dateTime={new Date(moment).toISOString()}>{agoText(moment, Date.now(), i18n.language)}</time>;
}

/** How long something took, or has taken so far: then it ticks where scripts run. */
export function Duration({ start, end }: { start: Moment; end: Moment }) {
  const { t, i18n } = useTranslation();
  const [from, to] = [momentOf(start), momentOf(end)];
  if (from === null) return t("common.dash");
  const text = durationText((to ?? Date.now()) - from, i18n.language);
  return to === null ? <span data-since={from}>{text}</span> : text;
}
