import { Banknote } from 'lucide-react';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { fullPath } from '../../shared/session/screen-access.ts';

/** The way to statements and orders that wait for money. */
export function PaymentsLink() {
  return (
    <ButtonLink to={fullPath('uplate')} variant="secondary" size="sm">
      <Banknote size={17} aria-hidden="true" />
      Uplate
    </ButtonLink>
  );
}
