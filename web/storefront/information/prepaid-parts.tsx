import { pluralForm } from '../../../services/rules/plural.ts';
import { Part } from './information-page.tsx';

/** How to pay by transfer; `days` after which an unpaid order is cancelled, 0 for never. */
export function TransferPart({ days }: { days: number }) {
  return (
    <Part title="Uplata na račun">
      <p>
        Podatke za uplatu s pozivom na broj vidite odmah nakon narudžbe i dobijate ih emailom. Narudžbu
        šaljemo kada uplata stigne na naš račun.
        {days === 0
          ? ''
          : ` Ako ne stigne za ${days} ${pluralForm(days, ['dan', 'dana', 'dana'])}, narudžba se otkazuje.`}
      </p>
    </Part>
  );
}

export function CardPart() {
  return (
    <Part title="Kartično plaćanje">
      <p>
        Nakon narudžbe otvara se stranica kartične kuće, na kojoj unosite podatke o kartici. Mi ih ne vidimo i
        ne čuvamo. Ako plaćanje ne uspije, možete ga ponoviti sa stranice narudžbe.
      </p>
    </Part>
  );
}
