import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { isReferenced, type References } from "../../../contract/references";
import { useBase } from "../base";
import { LinkButton, Submit } from "../form/button";
import { Dialog } from "./dialog";
import { ReferenceList } from "./reference-list";

interface Props {
  /** The kind of thing, in the sentence: "key", "inventory" … */
  object: string;
  name: string;
  back: string;
  projectId: number;
  references: References;
}

/** Asks whether to delete, or shows what still uses the thing. */
export function DeleteDialog(props: Props) {
  return isReferenced(props.references) ? <InUse {...props} /> : <Ask {...props} />;
}

function Ask({ object, name, back }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <Dialog title={t("remove.title", { object })} back={back} size="small">
      <form className="dialog-body" method="post" action={useBase()(pathname)}>
        <p>{t("remove.question", { object, name })}</p>
        <div className="dialog-foot">
          <LinkButton to={back} quiet>
            {t("common.cancel")}
          </LinkButton>
          <Submit danger>{t("remove.confirm")}</Submit>
        </div>
      </form>
    </Dialog>
  );
}

function InUse({ object, back, projectId, references }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("remove.in_use", { object })} back={back}>
      <div className="dialog-body">
        <ReferenceList references={references} projectId={projectId} />
        <div className="dialog-foot">
          <LinkButton to={back} quiet>
            {t("common.close")}
          </LinkButton>
        </div>
      </div>
    </Dialog>
  );
}
