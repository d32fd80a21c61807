import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useBase } from "../../components/base";
import { Icon } from "../../components/icon";
import { paths } from "../../paths";
import type { TaskLogData } from "../../services/log/task-log.server";
import { LogLines } from "../output/lines";
import { useLines } from "./use-lines";

/** A window of the log between the ways to what is before and behind it. `live` is what follows while it grows. */
export function LogBody({ data, live }: { data: TaskLogData; live: ReactNode }) {
  const { t } = useTranslation();
  const { window, task } = data;
  const context = useLines(data);
  const few = window.lines.length < 500;
  return (
    <div className="log-body" data-log="">
      <h2 className="unseen">{t("log.title")}</h2>
      <Older data={data} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without wrapping it scrolls sideways, by keyboard too */}
      <section className="log" lang="en" aria-label={t("log.label", { id: task.id })} tabIndex={0}>
        {window.lines.length === 0 && !data.watched && <p className="muted log-empty">{t("log.empty")}</p>}
        {window.lines.length > 0 && <LogLines lines={window.lines} few={few} {...context} />}
        {live}
      </section>
      <Newer data={data} />
    </div>
  );
}

function Older({ data }: { data: TaskLogData }) {
  const { t } = useTranslation();
  const { first, last, end } = data.window;
  const to = useBase()(paths.task(data.projectId, data.task.id));
  return (
    <nav className="log-way" aria-label={t("log.older")}>
      <span data-older="" hidden={first <= 1}>
        <a href={`${to}?from=1`}>
          <Icon name="up" />
          {t("log.oldest")}
        </a>
        <a href={`${to}?from=${Math.max(1, first - 500)}`} rel="prev" data-older-link="">
          {t("log.older")}
        </a>
      </span>
      <span className="muted" data-range="">
        {end > 0 && t("log.lines", { first, last, end })}
      </span>
    </nav>
  );
}

function Newer({ data }: { data: TaskLogData }) {
  const { t } = useTranslation();
  const { last, end } = data.window;
  const to = useBase()(paths.task(data.projectId, data.task.id));
  if (last >= end) return null;
  return (
    <nav className="log-way" aria-label={t("log.newer")}>
      <a href={`${to}?from=${last + 1}`} rel="next">
        {t("log.newer")}
      </a>
      <a href={to}>
        <Icon name="chevron" />
        {t("log.newest")}
      </a>
    </nav>
  );
}
