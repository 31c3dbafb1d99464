import type { OrderStatusName } from '../../../../../services/ordering/stages/order-stage.wire.ts';

type StepText = {
  /** The label of the step's button. */
  button: string;
  /** The effect for the customer. */
  effect: string;
  /** The step ends the order without a sale. */
  undoes?: true;
};

const UNDOING = 'Bodovi i kupon ove narudžbe se vraćaju, a narudžba se ne računa u promet. Ovo je konačno.';

/** The steps in an order's life as an administrator takes them. */
export const STEP_TEXTS: Readonly<Record<OrderStatusName, StepText>> = {
  Zaprimljena: { button: 'Zaprimi', effect: '' },
  Potvrđena: { button: 'Potvrdi', effect: 'Kupac dobija email da je narudžba potvrđena.' },
  Poslana: { button: 'Označi kao poslanu', effect: 'Kupac dobija email da je narudžba poslana.' },
  Isporučena: { button: 'Označi kao isporučenu', effect: 'Kupac dobija email da je narudžba isporučena.' },
  Vraćena: {
    button: 'Označi kao vraćenu',
    effect: `Kupac dobija email da je narudžba vraćena. ${UNDOING}`,
    undoes: true,
  },
  Otkazana: {
    button: 'Otkaži narudžbu',
    effect: `Kupac dobija email da je narudžba otkazana. ${UNDOING}`,
    undoes: true,
  },
};
