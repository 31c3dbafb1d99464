import { type SetStateAction, type SubmitEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ApiClient, fieldErrorsOf, messageOf } from '../../../shared/api/client.ts';
import { type Errors, withoutErrorsOf } from '../../../shared/form/errors.ts';
import type { TextKey } from '../../../shared/form/use-fields.ts';
import { type FormOptions, useForm } from '../../../shared/form/use-form.ts';
import { useApi } from '../../../shared/stores/stores.tsx';
import { type Later, laterCall } from '../action/later-call.ts';
import { lostAnswers } from '../action/lost-answers.ts';
import { isEqual } from './is-equal.ts';
import { itemErrors } from './item-errors.ts';
import { changedMeanwhile, mergeChanges } from './merge-changes.ts';
import { UNREAD, unreadIn } from './unread.ts';

export type TrackedForm<V extends object> = ReturnType<typeof useTrackedForm<V, unknown>>;

type Options<V extends object, Answer> = Omit<FormOptions<V, Answer>, 'save'> & {
  /** `stored` are the values that `readStored` has read; null without it. */
  save: (api: ApiClient, values: V, stored: V | null) => Promise<Answer>;
  /** Reads the stored values again before they are saved: changes that another person has saved since then are kept. */
  readStored?: ((api: ApiClient) => Promise<V>) | undefined;
};

/** A form of the administration, which tracks unsaved changes and waits for uploads. */
export function useTrackedForm<V extends object, Answer>(options: Options<V, Answer>) {
  const [saved, setSaved] = useState(options.initial);
  const [held, setHeld] = useState(0);
  const [resets, setResets] = useState(0);
  useEffect(() => lostAnswers.forget, []);

  const save = async (api: ApiClient, mine: V): Promise<Answer> => {
    if (!options.readStored) return options.save(api, mine, null);
    const stored = await options.readStored(api);
    const { values, conflicts } = mergeChanges({ opened: saved, stored, mine });
    if (conflicts.length === 0) return options.save(api, values, stored);
    // Saved once more, they overwrite what was changed meanwhile.
    form.setValues(values);
    setSaved(stored);
    throw changedMeanwhile(conflicts);
  };

  // The value of a field whose text cannot be read is as if the field was empty.
  const check = (mine: V): Errors => ({ ...options.check?.(mine), ...unreadIn(form.ref.current) });

  const form = useForm({
    ...options,
    check,
    save,
    onSaved: (answer: Answer, values: V) => {
      // At once: else the guard of unsaved changes holds up the way that `onSaved` takes from the screen.
      flushSync(() => setSaved(values));
      return options.onSaved(answer, values);
    },
  });
  const api = useApi();
  const { values, props, refusals } = form;
  /** The values when the last errors were shown. */
  const [wrongs, setWrongs] = useState({ refusals, values });
  if (wrongs.refusals !== refusals) setWrongs({ refusals, values });

  /** Checked as for saving. */
  const later = async (): Promise<Later | null> => {
    const wrong = check(values);
    const isWrong = Object.keys(wrong).length > 0;
    if (isWrong) form.refuse(wrong);
    return isWrong ? null : laterCall(api, (recorder) => save(recorder, values)).catch(refused);
  };

  const refused = (error: unknown) => {
    form.refuse(fieldErrorsOf(error), messageOf(error));
    return null;
  };

  const hold = (work: Promise<unknown>) => {
    setHeld((count) => count + 1);
    const release = () => setHeld((count) => count - 1);
    void work.then(release, release);
  };

  const settle = (stored: V, sent: V) => {
    form.setValues((now) => mergeChanges({ opened: sent, stored, mine: now }).values);
    setSaved(stored);
  };

  const startFrom = (stored: V, next: SetStateAction<V>) => {
    form.reset(next);
    setSaved(stored);
  };

  const resetTo = (next: V) => {
    startFrom(next, next);
    setResets((count) => count + 1);
  };

  return {
    ...form,
    // Its field shows it, as long as it is so.
    errors: itemErrors(withoutErrorsOf(form.errors, UNREAD), {
      refused: wrongs.values,
      now: values,
      wrong: Object.keys(form.errors).length > 0 ? (options.check?.(values) ?? {}) : {},
    }),
    busy: form.busy || held > 0,
    /** Whether saving waits for an upload. */
    uploading: held > 0,
    /** Whether a value was changed since the form was opened or saved. */
    dirty: values !== saved && !isEqual(values, saved),
    /** The call that saving would make, which is not made; null, with its errors shown, where a value is wrong. */
    later,
    /** Gives the form the values that are stored. */
    discard: () => resetTo(saved),
    /** Sets new initial values, such as those of an empty form. */
    reset: resetTo,
    /** How often the values were reset: the key of fields that are to forget what they remember, such as a refused picture. */
    resets,
    /** After saving: gives the form the values that are stored by now; what was typed since they were `sent` stays. */
    settle,
    /** The values differ from the current `stored` ones; a function keeps what was typed while the form was saved. */
    rebase: startFrom,
    /** Saving waits for `work`, such as an upload. */
    hold,
    /** The props of a text field for digits alone. */
    digits: (name: TextKey<V>) => ({ ...form.text(name), inputMode: 'numeric' as const }),
    /** The props of a text field for a number with decimals. */
    decimal: (name: TextKey<V>) => ({ ...form.text(name), inputMode: 'decimal' as const }),
    /** The props of a `PictureField`. */
    picture: (name: TextKey<V>) => ({
      file: String(values[name]),
      error: form.errors[name],
      hold,
      onChange: ({ image }: { image: string }) => form.write(name, image),
    }),
    props: {
      ...props,
      noValidate: true,
      onSubmit: (event: SubmitEvent) => {
        if (held === 0) return props.onSubmit(event);
        event.preventDefault();
      },
    },
  };
}
