import { PhoneCall } from 'lucide-react';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { May } from '../../shared/session/access.tsx';
import { fullPath } from '../../shared/session/screen-access.ts';

/** Leads to the form that takes an order by phone. */
export function NewOrderLink() {
  return (
    <May call="POST /orders/phone">
      <ButtonLink to={fullPath('nova-narudzba')} size="sm">
        <PhoneCall size={17} aria-hidden="true" />
        Nova narudžba
      </ButtonLink>
    </May>
  );
}
