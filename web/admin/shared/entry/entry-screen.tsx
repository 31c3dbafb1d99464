import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ApiClient } from '../../../shared/api/client.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import type { Crumb } from '../../../shared/ui/page/breadcrumb.tsx';
import { FormFields } from '../form/form-fields.tsx';
import { FormFoot } from '../form/form-foot.tsx';
import { UnsavedGuard } from '../form/unsaved-guard.tsx';
import { type TrackedForm, useTrackedForm } from '../form/use-tracked-form.ts';
import { HistoryLink } from '../history/history-link.tsx';
import { AdminScreen } from '../layout/admin-screen.tsx';
import { ScheduleControl } from '../schedule/schedule-control.tsx';
import type { EntryForm } from './entry-form.ts';

type Props<V extends object, Answer> = Omit<EntryForm<V, Answer>, 'submit'> & {
  title: string;
  submit?: string;
  /** Reads the values of a stored entry again (see `useTrackedForm`). */
  readStored?: (api: ApiClient) => Promise<V>;
  /** The entry's name in the breadcrumb. */
  step?: string;
  /** The address of the list, the target of the link back and after saving. */
  list: Crumb & { href: string };
  /** The entry's kind and id in the audit trail, once it is stored. */
  history?: { entity: string; id: string };
  className?: string;
  /** Further buttons of the form. */
  more?: (form: TrackedForm<V>) => ReactNode;
  /** After the form, such as a dialog of its buttons. */
  children?: ReactNode;
};

/** A screen with the form of one entry; saving returns to the list. */
export function EntryScreen<V extends object, Answer>(props: Props<V, Answer>) {
  const { title, step, list, history, submit = 'Sačuvaj izmjene' } = props;
  const { notices } = useStores();
  const navigate = useNavigate();
  const form = useTrackedForm({
    ...props,
    onSaved: (answer) => {
      notices.success(props.success(answer));
      return navigate(list.href);
    },
  });
  return (
    <AdminScreen title={title} step={step} crumbs={[list]} actions={history && <HistoryLink {...history} />}>
      <UnsavedGuard dirty={form.dirty} />
      <form {...form.props} className={props.className ?? 'card form-sheet max-w-176'} aria-label={title}>
        <FormFields>{props.fields(form)}</FormFields>
        {props.after?.(form)}
        <FormFoot form={form} submit={submit} back={list.href}>
          {props.more?.(form)}
          <ScheduleControl form={form} {...(history && { of: `${history.entity}-${history.id}` })} />
        </FormFoot>
      </form>
      {props.children}
    </AdminScreen>
  );
}
