import { reject } from '../../platform/kernel/rejection.ts';

/** The refusal of what has to wait for the answer of a courier. */
export const PARCEL_WAITING = reject(
  'rule',
  'parcel_waiting',
  'Pošiljka ove narudžbe čeka odgovor kurira. Sačekajte ga ili povucite najavu.',
);
