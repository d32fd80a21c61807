import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton, Submit } from "../form/button";
import { Form, type FormState } from "../form/form";
import { Dialog } from "./dialog";

interface Props {
  title: ReactNode;
  back: string;
  size?: "small" | "wide";
  form: FormState;
  /** The words of the button: Create, Save, Run … */
  submit: string;
  /** Where the form goes; else back to this address. */
  action?: string;
  children: ReactNode;
}

/** A form in a dialog: the server's refusal on top, the fields with their messages, Cancel and the action. */
export function FormDialog({ title, back, size, form, submit, action, children }: Props) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <Dialog title={title} back={back} size={size}>
      <Form state={form} action={action ?? pathname + search} className="dialog-body">
        {children}
        <div className="dialog-foot">
          <LinkButton to={back} quiet>
            {t("common.cancel")}
          </LinkButton>
          <Submit>{submit}</Submit>
        </div>
      </Form>
    </Dialog>
  );
}
