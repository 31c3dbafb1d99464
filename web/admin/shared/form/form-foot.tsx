import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../../shared/ui/buttons/button.tsx';
import { useMay } from '../session/access.tsx';
import { FormRefusal } from './form-refusal.tsx';

type Props = {
  form: { refusal: string; busy: boolean };
  /** The text of the button: 'Dodaj brend'. */
  submit: string;
  /** The target of 'Odustani'; without it there is no such link. */
  back?: string;
  /** Further buttons, beside the one that saves. */
  children?: ReactNode;
};

/** The end of every form: the refusal, the save button, the link back. A read-only account has no save button. */
export function FormFoot({ form, submit, back, children }: Props) {
  const mayChange = useMay();
  return (
    <>
      <FormRefusal text={form.refusal} />
      <div className="flex flex-wrap gap-3">
        {mayChange ? (
          <Button type="submit" busy={form.busy}>
            {submit}
          </Button>
        ) : null}
        {children}
        {back === undefined ? null : (
          <ButtonLink to={back} variant="secondary">
            {mayChange ? 'Odustani' : 'Nazad'}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
