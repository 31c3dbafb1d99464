import type { MovementBody } from '../../../../services/stock/stock.schemas.ts';
import type { Errors } from '../../../shared/form/errors.ts';
import { errorsOf, required } from '../../shared/form/checks.ts';

export type MovementKind = MovementBody['kind'];

/** The product, or variation, whose stock is changed. */
export type ChosenItem = {
  readonly productId: string;
  readonly variation: string | null;
  /** 1 where its pieces can only be removed. */
  readonly retired?: number;
};

/** As typed; `expires` as in a native date field, '' for none. */
export type MovementValues = {
  kind: MovementKind;
  quantity: string;
  lot: string;
  expires: string;
  reason: string;
};

export const NEW_MOVEMENT: MovementValues = {
  kind: 'receipt',
  quantity: '',
  lot: '',
  expires: '',
  reason: '',
};

/** Nothing is received of a retired item. */
export function newMovement({ retired }: ChosenItem): MovementValues {
  return retired === 1 ? { ...NEW_MOVEMENT, kind: 'correction' } : NEW_MOVEMENT;
}

export function kindsFor({ retired }: ChosenItem): { value: string; label: string }[] {
  const kinds = Object.entries(KINDS).map(([value, { label }]) => ({ value, label }));
  return retired === 1 ? kinds.filter(({ value }) => value !== 'receipt') : kinds;
}

export const KINDS: Readonly<Record<MovementKind, { label: string; quantity: string; hint: string }>> = {
  receipt: { label: 'Prijem', quantity: 'Primljeno komada', hint: 'Dodaje se na stanje.' },
  correction: {
    label: 'Ispravka',
    quantity: 'Razlika',
    hint: 'Na primjer -2 za dva slomljena komada ili 1 za pronađeni.',
  },
  count: { label: 'Inventura', quantity: 'Izbrojano komada', hint: 'Stanje postaje ono što je izbrojano.' },
};

/** Of a retired item no piece is added. */
export function hintOf(kind: MovementKind, { retired }: ChosenItem): string {
  return kind === 'correction' && retired === 1 ? 'Na primjer -2 za dva otpisana komada.' : KINDS[kind].hint;
}

export function movementErrors(values: MovementValues): Errors {
  return errorsOf({
    quantity: quantityError(values),
    lot: values.expires !== '' && values.lot.trim() === '' ? 'Rok trajanja se vodi po seriji.' : undefined,
    reason: values.kind === 'correction' ? required(values.reason) : undefined,
  });
}

function quantityError({ kind, quantity }: MovementValues): string | undefined {
  const text = quantity.trim();
  if (!/^-?\d{1,7}$/.test(text)) return 'Upišite cijeli broj.';
  const pieces = Number(text);
  if (kind === 'receipt' && pieces < 1) return 'Najmanje 1.';
  if (kind === 'count' && pieces < 0) return 'Ne može biti manje od 0.';
  if (kind === 'correction' && pieces === 0) return 'Ispravka ne može biti 0.';
  return undefined;
}

export function movementBody({ productId, variation }: ChosenItem, values: MovementValues): MovementBody {
  const { kind, quantity, lot, expires, reason } = values;
  const item = {
    productId,
    variation,
    quantity: Number(quantity.trim()),
    lot: lot.trim() === '' ? null : lot.trim(),
    expires: expires === '' || kind === 'correction' ? null : expires,
  };
  return { kind, reason: reason.trim(), items: [item] };
}
