import { FormProvider, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { getZodConstraint } from "@conform-to/zod/v4";
import type { ReactNode } from "react";
import { Alert } from "../alert";
import { useBase } from "../base";
import { useMessages } from "./field";

// conform's types turn unknown values into texts, but leave any as it is.
// biome-ignore lint/suspicious/noExplicitAny: see above.
type Values = Record<string, any>;

/** What a form begins with, what its schema demands, and what the server said of the last try. */
export interface FormState {
  defaultValue?: Values;
  constraint?: ReturnType<typeof getZodConstraint>;
  lastResult?: SubmissionResult | undefined;
}

interface Props {
  state: FormState;
  /** Where it goes. */
  action: string;
  className: string;
  /** Held while it is on its way, also outside of a dialog. */
  busy?: boolean;
  children: ReactNode;
}

/**
 * A form with the server's refusal on top. The browser checks nothing (noValidate): all messages are the
 * server's, in the visitor's language. Fields are called after the form: `field-name`, `field-name-error`.
 */
export function Form({ state, action, className, busy = false, children }: Props) {
  const [form] = useForm<Values>({ id: "field", ...state });
  const to = useBase();
  const refusal = useMessages()(form.errors);
  return (
    <FormProvider context={form.context}>
      <form
        {...getFormProps(form, { ariaAttributes: false })}
        className={className}
        method="post"
        action={to(action)}
        noValidate
        data-busy={busy ? "" : undefined}
      >
        {refusal && <Alert kind="error">{refusal}</Alert>}
        {children}
      </form>
    </FormProvider>
  );
}
