import { useTranslation } from "react-i18next";
import { Dialog } from "../../components/dialog/dialog";
import { LinkButton } from "../../components/form/button";

interface Props {
  password: string;
  /** The command line of the server that checks the passwords. */
  command: string;
  back: string;
}

/** What whoever runs the server can do for somebody who cannot sign in. */
export function HelpDialog({ password, command, back }: Props) {
  const { t } = useTranslation();
  const change = `${command} user change-by-login \\\n  --login user123 --password ${password}`;
  const add = `${command} user add --admin \\\n  --login user123 --name User123 \\\n  --email user123@example.com \\\n  --password ${password}`;
  return (
    <Dialog title={t("auth.help_title")} back={back}>
      <div className="dialog-body">
        <p>{t("auth.help_intro")}</p>
        <Step text={t("auth.help_list")} command={`${command} user list`} />
        <Step text={t("auth.help_change")} command={change} />
        <Step text={t("auth.help_add")} command={add} />
        <div className="dialog-foot">
          <LinkButton to={back} quiet>
            {t("common.close")}
          </LinkButton>
        </div>
      </div>
    </Dialog>
  );
}

function Step({ text, command }: { text: string; command: string }) {
  return (
    <section>
      <p>{text}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>{command}</pre>
    </section>
  );
}
