import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { useMay } from '../session/access.tsx';
import { FormRefusal } from './form-refusal.tsx';

type Props = {
  form: { refusal: string; busy: boolean };
  /** What the button says: 'Dodaj brend'. */
  submit: string;
  /** Where 'Odustani' leads; without it there is no such link. */
  back?: string;
};

/** The end of every form: the refusal, the save button, the way back. An account that only reads has no save button. */
export function FormFoot({ form, submit, back }: Props) {
  const mayChange = useMay();
  return (
    <>
      <FormRefusal text={form.refusal} />
      <div className="form-foot">
        {mayChange ? (
          <Button type="submit" busy={form.busy}>
            {submit}
          </Button>
        ) : null}
        {back === undefined ? null : (
          <ButtonLink to={back} variant="secondary">
            {mayChange ? 'Odustani' : 'Nazad'}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
