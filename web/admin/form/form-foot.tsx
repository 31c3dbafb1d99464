import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { FormRefusal } from './form-refusal.tsx';

type Props = {
  form: { refusal: string; busy: boolean };
  /** What the button says: 'Dodaj brend'. */
  submit: string;
  /** Where 'Odustani' leads; without it there is no such link. */
  back?: string;
};

/** What every form ends with: the refusal, the button that saves, the way back. */
export function FormFoot({ form, submit, back }: Props) {
  return (
    <>
      <FormRefusal text={form.refusal} />
      <div className="form-foot">
        <Button type="submit" busy={form.busy}>
          {submit}
        </Button>
        {back === undefined ? null : (
          <ButtonLink to={back} variant="secondary">
            Odustani
          </ButtonLink>
        )}
      </div>
    </>
  );
}
