import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { PageProduct } from '../../../../services/content/content.schemas.ts';
import { IconButton } from '../../../shared/ui/buttons/icon-button.tsx';
import { withMoved, withoutPicked } from './picked-products.ts';
import { PICKER_LIST, PickerRow } from './picker-row.tsx';

type Props = { picked: readonly PageProduct[]; onChange: (picked: PageProduct[]) => void };

/** The products of a page in their order; moved and removed by buttons, which keep the focus. */
export function PickedList({ picked, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const focusAt = useRef<{ index: number; button: string } | null>(null);

  // After every change of the products, but no other render.
  useEffect(() => {
    const wanted = focusAt.current;
    focusAt.current = null;
    if (!wanted || picked.length === 0) return;
    const row = list.current?.children[Math.min(wanted.index, picked.length - 1)];
    row?.querySelector<HTMLElement>(`[data-does="${wanted.button}"]`)?.focus();
  }, [picked]);

  if (picked.length === 0) return <p className="field-hint">Još nema odabranih proizvoda.</p>;

  const change = (next: PageProduct[], index: number, button: string) => {
    focusAt.current = { index, button };
    onChange(next);
  };
  return (
    <ol ref={list} className={PICKER_LIST} aria-label="Odabrani proizvodi">
      {picked.map((product, index) => (
        <li key={product.id}>
          <PickerRow image={product.image}>
            <span className="min-w-0 flex-1 leading-snug font-semibold">{product.title}</span>
            <span className="row-options">
              <IconButton
                label={`Pomjeri naprijed: ${product.title}`}
                data-does="up"
                aria-disabled={index === 0 || undefined}
                onClick={() => change(withMoved(picked, product.id, -1), Math.max(0, index - 1), 'up')}
              >
                <ArrowUp size={18} aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`Pomjeri nazad: ${product.title}`}
                data-does="down"
                aria-disabled={index === picked.length - 1 || undefined}
                onClick={() => change(withMoved(picked, product.id, 1), index + 1, 'down')}
              >
                <ArrowDown size={18} aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`Ukloni ${product.title}`}
                data-does="remove"
                className="text-danger hover:bg-danger-soft"
                onClick={() => change(withoutPicked(picked, product.id), index, 'remove')}
              >
                <X size={18} aria-hidden="true" />
              </IconButton>
            </span>
          </PickerRow>
        </li>
      ))}
    </ol>
  );
}
