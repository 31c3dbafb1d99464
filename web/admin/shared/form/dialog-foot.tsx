import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Fields } from '../../../shared/form/use-fields.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { FormRefusal } from './form-refusal.tsx';

type Sent = Pick<Fields<object>, 'errors' | 'refusal' | 'refusals' | 'refuse'> & { readonly busy: boolean };

type Props = {
  /** The text of the button: 'Sačuvaj'. */
  submit: string;
  /** The text of the other button. */
  cancel?: string;
  variant?: 'primary' | 'danger';
  /** The form that it ends, with the refusal of what was sent; the notice of a failure is behind the dialog. */
  form: Sent;
  /** Something else than the form is under way. */
  busy?: boolean;
  /** The refusal of another of its actions. */
  refusal?: string;
  disabled?: boolean;
  onClose: () => void;
  /** On the other side: further actions of the dialog. */
  children?: ReactNode;
};

/** The end of a form in a dialog: its refusal, the button that cancels, and the one that submits. */
export function DialogFoot({ form, submit, cancel = 'Ne, hvala', onClose, children, ...more }: Props) {
  const { busy = false, refusal = '', ...button } = more;
  const foot = useRef<HTMLDivElement>(null);
  useUndrawnErrors(form, foot);
  return (
    <>
      <FormRefusal text={form.refusal === '' ? refusal : form.refusal} />
      <div ref={foot} className="flex flex-wrap justify-end gap-3 max-sm:[&>.btn]:grow">
        {children}
        <Button type="button" variant="secondary" onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" busy={busy || form.busy} {...button}>
          {submit}
        </Button>
      </div>
    </>
  );
}

/** The server may name a field that the form does not draw: its error is then a refusal of the form. */
function useUndrawnErrors({ errors, refusals, refuse }: Sent, foot: RefObject<HTMLDivElement | null>): void {
  const judged = useRef(refusals);
  useEffect(() => {
    if (judged.current === refusals) return;
    judged.current = refusals;
    const [first] = Object.values(errors);
    const drawn = foot.current?.closest('form')?.querySelector('[aria-invalid="true"], .field-error');
    if (first !== undefined && !drawn) refuse({}, first);
  });
}
