import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CartLine } from '../../../services/cart/cart.schemas.ts';
import type { ShippingRules } from '../../../services/rules/money/delivery.ts';
import type { LineKey } from '../../shared/stores/wanted-line.ts';
import { whenOpened } from '../../shared/ui/dialogs/when-opened.tsx';
import { CartRow } from './cart-row.tsx';
import { CartTotal } from './cart-total.tsx';
import { useCartActions } from './use-cart-actions.ts';

const ConfirmDialog = whenOpened(() =>
  import('../../shared/ui/dialogs/confirm-dialog.tsx').then((file) => file.ConfirmDialog),
);

type Props = { lines: readonly CartLine[]; rules: ShippingRules; onRemoved: () => void };

const keyOf = (line: CartLine): LineKey => ({ id: line.id, variation: line.productVariationName });
const nameOf = (line: CartLine) => `${line.id} ${line.productVariationName}`;

/** The lines with their quantities, and the total. */
export function CartLines({ lines, rules, onRemoved }: Props) {
  const navigate = useNavigate();
  const actions = useCartActions();
  /** Quantities as typed, until they are saved. */
  const [typed, setTyped] = useState<Record<string, number>>({});
  const [asked, setAsked] = useState<CartLine | null>(null);

  const quantityOf = (line: CartLine) => typed[nameOf(line)] ?? line.quantity;
  const forget = (line: CartLine) =>
    setTyped((all) => Object.fromEntries(Object.entries(all).filter(([name]) => name !== nameOf(line))));

  const save = async (line: CartLine) => {
    const saved = await actions.setQuantity(keyOf(line), line.title, quantityOf(line));
    if (saved) forget(line);
    return saved;
  };
  const unsaved = lines.filter((line) => quantityOf(line) !== line.quantity);

  /** Saves typed but unsaved quantities, so that the order matches the screen. */
  const saveAndPay = async () => {
    for (const line of unsaved) {
      if (!(await save(line))) return;
    }
    await navigate('/narudzba');
  };

  const remove = async (line: CartLine) => {
    const removed = await actions.remove(keyOf(line), line.title);
    setAsked(null);
    if (!removed) return;
    forget(line);
    onRemoved();
  };

  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <ul aria-label="Proizvodi u korpi" className="card divide-y divide-line px-4 sm:px-6">
        {lines.map((line) => (
          <CartRow
            key={nameOf(line)}
            line={line}
            quantity={quantityOf(line)}
            busy={actions.busy}
            onQuantity={(quantity) => setTyped((all) => ({ ...all, [nameOf(line)]: quantity }))}
            onSave={() => void save(line)}
            onDelete={() => setAsked(line)}
          />
        ))}
      </ul>
      <CartTotal rules={rules} onPay={unsaved.length > 0 ? () => void saveAndPay() : null} />
      <ConfirmDialog
        open={asked !== null}
        question={`Jeste li sigurni da želite ukloniti "${asked?.title ?? ''}" iz vaše korpe?`}
        busy={actions.busy}
        onConfirm={() => asked && void remove(asked)}
        onDecline={() => setAsked(null)}
      />
    </div>
  );
}
