import { useTranslation } from "react-i18next";
import type { HostResult } from "../../../contract/output";
import { Icon } from "../../components/icon";

const counts = ["ok", "changed", "unreachable", "failed", "skipped", "rescued", "ignored"] as const;

/** How the run went on each host. Open from the start when it did not go well. */
export function HostResults({ hosts }: { hosts: HostResult[] }) {
  const { t } = useTranslation();
  if (hosts.length === 0) return null;
  const bad = hosts.filter(wentWrong);
  const sorted = [...bad, ...hosts.filter((host) => !wentWrong(host))];
  return (
    <details className="fold" open={bad.length > 0}>
      <summary>
        <Icon name={bad.length > 0 ? "error" : "success"} className={bad.length > 0 ? "bad" : "good"} />
        {t("log.hosts")} ({hosts.length})
      </summary>
      <div className="table-box">
        <table className="tight">
          <caption className="unseen">{t("log.hosts")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("log.host")}</th>
              {counts.map((name) => (
                <th scope="col" key={name}>
                  {t(`log.results.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, 200).map((host) => (
              <Row key={host.host} host={host} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Row({ host }: { host: HostResult }) {
  return (
    <tr>
      <th scope="row">{host.host}</th>
      {counts.map((name) => (
        <td key={name} className={host[name] > 0 ? `result ${name}` : "muted"}>
          {host[name]}
        </td>
      ))}
    </tr>
  );
}

const wentWrong = (host: HostResult) => host.failed > 0 || host.unreachable > 0;
