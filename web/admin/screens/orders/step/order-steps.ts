import type { OrderStatusName } from '../../../../../services/ordering/stages/order-stage.wire.ts';

type StepText = {
  /** The label of the step's button. */
  button: string;
  /** The mail that the customer gets, where there is an e-mail; '' for none. */
  mail: string;
  /** Its other effects; '' for none. */
  effect: string;
  /** The step ends the order without a sale. */
  undoes?: true;
};

const UNDOING = 'Bodovi i kupon ove narudžbe se vraćaju, a narudžba se ne računa u promet. Ovo je konačno.';

/** The steps in an order's life as an administrator takes them. */
export const STEP_TEXTS: Readonly<Record<OrderStatusName, StepText>> = {
  Zaprimljena: { button: 'Zaprimi', mail: '', effect: '' },
  Potvrđena: { button: 'Potvrdi', mail: 'email da je narudžba potvrđena', effect: '' },
  Poslana: { button: 'Označi kao poslanu', mail: 'email da je narudžba poslana', effect: '' },
  Isporučena: { button: 'Označi kao isporučenu', mail: 'email da je narudžba isporučena', effect: '' },
  Vraćena: {
    button: 'Označi kao vraćenu',
    mail: 'email da je narudžba vraćena',
    effect: UNDOING,
    undoes: true,
  },
  Otkazana: {
    button: 'Otkaži narudžbu',
    mail: 'email da je narudžba otkazana',
    effect: UNDOING,
    undoes: true,
  },
};

/** The effect of a step of one order. */
export function effectOn({ email }: { readonly email: string }, step: OrderStatusName): string {
  const { mail, effect } = STEP_TEXTS[step];
  return joined(email === '' || mail === '' ? '' : `Kupac dobija ${mail}.`, effect);
}

/** The effect of a step of several orders, of which some may have no e-mail. */
export function effectOnSeveral(step: OrderStatusName): string {
  const { mail, effect } = STEP_TEXTS[step];
  return joined(mail === '' ? '' : `Kupci koji imaju email dobijaju ${mail}.`, effect);
}

function joined(...sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(' ');
}
