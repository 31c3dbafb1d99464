import type { ProfileAnswer } from '../../../services/customers/customers.schemas.ts';
import { call } from '../api/call.ts';
import { useStores } from '../stores/stores.tsx';
import { useRequest } from '../stores/use-request.ts';
import { BreakableText } from '../ui/breakable-text.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icons/icon.tsx';

type Props = {
  profile: ProfileAnswer;
  /** Called with the profile after the change of address was withdrawn. */
  onChanged: (profile: ProfileAnswer) => void;
  className?: string;
};

/** Status of an account's e-mail that is pending or was never confirmed, with the possible actions. */
export function EmailStatus({ profile, onChanged, className }: Props) {
  const { notices } = useStores();
  const { busy, run } = useRequest('Došlo je do problema prilikom promjene email adrese');
  const { _id, email, pendingEmail, emailConfirmed } = profile;
  const isChange = pendingEmail !== '';
  if (!isChange && emailConfirmed === 1) return null;

  const resend = () =>
    run(async (api) => {
      await call(api, 'POST /users/send-confirmation/:userId', { params: { userId: _id } });
      notices.success(`Poslali smo link za potvrdu na adresu ${isChange ? pendingEmail : email}.`);
    });
  const withdraw = () =>
    run(async (api) => {
      onChanged(
        await call(api, 'POST /users/profile-update/:userId', { params: { userId: _id }, body: { email } }),
      );
      notices.success('Odustali ste od nove email adrese.');
    });

  return (
    <section
      aria-label="Potvrda email adrese"
      className={classNames('flex gap-3 rounded-md bg-honey-soft p-4 text-honey-ink', className)}
    >
      <Icon name="mail-check" size={22} className="mt-0.5 flex-none max-sm:hidden" />
      <div className="grid min-w-0 gap-3">
        {isChange ? (
          <p>
            Na adresu{' '}
            <strong>
              <BreakableText text={pendingEmail} />
            </strong>{' '}
            poslali smo link za potvrdu. Nova adresa važi kada otvorite link; do tada se prijavljujete sa{' '}
            <BreakableText text={email} />.
          </p>
        ) : (
          <p>Vaša email adresa još nije potvrđena. Potvrđujete je linkom koji vam na nju pošaljemo.</p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" busy={busy} onClick={() => void resend()}>
            {isChange ? 'Pošalji ponovo' : 'Pošalji link'}
          </Button>
          {isChange ? (
            <Button variant="quiet" size="sm" disabled={busy} onClick={() => void withdraw()}>
              Odustani
            </Button>
          ) : null}
        </div>
      </div>
    </section>
  );
}
