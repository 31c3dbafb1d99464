import { Fragment, useId } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useStores } from '../../../shared/stores/stores.tsx';
import { FormFoot } from '../form/form-foot.tsx';
import { UnsavedGuard } from '../form/unsaved-guard.tsx';
import { useFoldedForm } from '../form/use-folded-form.tsx';
import { useTrackedForm } from '../form/use-tracked-form.ts';
import { ScheduleControl } from '../schedule/schedule-control.tsx';
import type { EntryForm } from './entry-form.ts';

type Props<V extends object, Answer> = EntryForm<V, Answer> & {
  heading: string;
  /** For screen readers only, where the screen's heading is the same. */
  hideHeading?: boolean;
};

/** Adds an entry beside the list; the form is empty again afterwards. On narrow screens a button opens it. */
export function AddForm<V extends object, Answer>(props: Props<V, Answer>) {
  const { initial, success, fields, after, submit, heading, hideHeading = false } = props;
  const { notices } = useStores();
  const { revalidate } = useRevalidator();
  const headingId = useId();
  const folded = useFoldedForm(heading);
  const form = useTrackedForm({
    ...props,
    onSaved: (answer) => {
      notices.success(success(answer));
      form.reset(initial);
      folded.fold();
      return revalidate();
    },
  });
  return (
    <>
      {folded.button}
      <form
        {...form.props}
        {...folded.props}
        className="card form-sheet"
        {...(hideHeading ? { 'aria-label': heading } : { 'aria-labelledby': headingId })}
      >
        <UnsavedGuard dirty={form.dirty} />
        {hideHeading ? null : (
          <h2 id={headingId} className="text-lg">
            {heading}
          </h2>
        )}
        {/* New fields for the next entry, without what those before remember, such as a refused picture. */}
        <Fragment key={form.resets}>{fields(form)}</Fragment>
        {after?.(form)}
        <FormFoot form={form} submit={submit}>
          <ScheduleControl form={form} />
        </FormFoot>
      </form>
    </>
  );
}
