import type { UserRow } from '../../../../services/customers/customers.schemas.ts';
import { BreakableText } from '../../../shared/ui/breakable-text.tsx';

type Props = { user: Pick<UserRow, 'email' | 'emailConfirmed'> };

/** Marks a user whose e-mail was never confirmed. */
export function UnconfirmedMark({ user }: Props) {
  if (user.emailConfirmed === 1) return null;
  return <span className="block text-xs text-honey-ink">nepotvrđen email</span>;
}

/** Warns before a role is given to an account that a stranger may have registered. */
export function UnconfirmedWarning({ user }: Props) {
  if (user.emailConfirmed === 1) return null;
  return (
    <p className="rounded-md bg-honey-soft p-3 text-sm text-honey-ink">
      Ova osoba nije potvrdila email{' '}
      <strong>
        <BreakableText text={user.email} />
      </strong>
      . Račun s tuđom adresom može otvoriti bilo ko: prije nego što date ulogu, provjerite s njom da je račun
      njen.
    </p>
  );
}
