import { type SubmitEvent, useState } from 'react';
import { type ApiClient, fieldErrorsOf, messageOf } from '../api/client.ts';
import { useStores } from '../stores/stores.tsx';
import type { Errors } from './errors.ts';
import { useFields } from './use-fields.ts';

export type FormOptions<V, Answer> = {
  initial: V;
  /** The errors of the values before the call, by field name. */
  check?: (values: V) => Errors;
  save: (api: ApiClient, values: V) => Promise<Answer>;
  /** The notice of a failure (specification/administration §11); none without it. */
  failure?: (error: string) => string;
  /** The errors of a refusal, by field name; null where the screen shows the refusal itself. */
  onRefused?: (error: unknown) => Errors | null;
  /** The form stays busy until a promise it returns is settled. */
  onSaved: (answer: Answer, values: V) => unknown;
};

/** A form that is sent to the shop: its fields, with the errors of its own check or of the shop's refusal. */
export function useForm<V extends object, Answer>(options: FormOptions<V, Answer>) {
  const { api, notices } = useStores();
  const fields = useFields(options.initial);
  const [busy, setBusy] = useState(false);

  const save = async () => {
    const { values, refuse } = fields;
    const wrong = options.check?.(values) ?? {};
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    setBusy(true);
    fields.accept();
    notices.dismissFailures();
    try {
      await options.onSaved(await options.save(api, values), values);
    } catch (error) {
      const details = (options.onRefused ?? fieldErrorsOf)(error);
      if (!details) return;
      const sentence = messageOf(error);
      refuse(details, Object.keys(details).length > 0 ? '' : sentence);
      if (options.failure) notices.danger(options.failure(sentence));
    } finally {
      setBusy(false);
    }
  };

  return {
    ...fields,
    busy,
    /** The props of the `form` element. */
    props: {
      ref: fields.ref,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault();
        if (!busy) void save();
      },
    },
  };
}
