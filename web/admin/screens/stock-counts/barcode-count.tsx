import { type SubmitEvent, useRef, useState } from 'react';
import { formatCount } from '../../../../services/rules/money/amounts.ts';
import { withVariation } from '../../../../services/rules/products/named-variation.ts';
import type { LineToCount } from '../../../../services/stock/count/count.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { messageOf } from '../../../shared/api/client.ts';
import { useFields } from '../../../shared/form/use-fields.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Field } from '../../../shared/ui/fields/field.tsx';
import { useLatest } from '../../shared/action/use-latest.ts';
import { LineForm } from './line-form.tsx';

type Props = { countId: string; onDone: () => Promise<void> };
type Counted = { readonly line: LineToCount; readonly quantity: number };

/** The last ones stay in sight. */
const SHOWN = 5;

/**
 * Counts line by line, on a phone or with a scanner, which types a number and Enter: the line of a barcode, or of a product's number, gets the focus,
 * and when it is saved the field has it again.
 */
export function BarcodeCount({ countId, onDone }: Props) {
  const { api } = useStores();
  const field = useRef<HTMLInputElement>(null);
  const [lines, setLines] = useState<readonly LineToCount[]>([]);
  const [counted, setCounted] = useState<readonly Counted[]>([]);
  const { ref, errors, refuse, accept } = useFields({});
  const [busy, setBusy] = useState(false);
  const begin = useLatest();

  const search = async (event: SubmitEvent) => {
    event.preventDefault();
    const barcode = field.current?.value.trim() ?? '';
    const isLatest = begin();
    accept();
    setLines([]);
    setBusy(barcode !== '');
    if (barcode === '') return;
    try {
      const found = await call(api, 'GET /stock/counts/:id/lines', {
        params: { id: countId },
        query: { barcode },
      });
      if (!isLatest()) return;
      setLines(found.items);
      if (found.items.length === 0) ask(`Na ovoj listi nema proizvoda s barkodom ili brojem „${barcode}“.`);
    } catch (failure) {
      if (isLatest()) ask(messageOf(failure));
    } finally {
      if (isLatest()) setBusy(false);
    }
  };
  /** Asks for another number, with the reason. */
  const ask = (barcode: string) => {
    refuse({ barcode });
    field.current?.select();
  };
  const saved = (line: LineToCount, quantity: number) => {
    const left = lines.filter(({ place }) => place !== line.place);
    setLines(left);
    setCounted(
      [{ line, quantity }, ...counted.filter((one) => one.line.place !== line.place)].slice(0, SHOWN),
    );
    if (left.length > 0 || !field.current) return;
    field.current.value = '';
    field.current.focus();
  };

  return (
    <section className="card grid gap-3 p-4 sm:p-5 lg:col-span-2" aria-labelledby="brojanje-barkodom">
      <h2 id="brojanje-barkodom" className="text-xl">
        Ili brojite barkodom
      </h2>
      <form ref={ref} onSubmit={(event) => void search(event)} noValidate>
        <Field
          label="Barkod"
          hint="Upišite barkod ili broj proizvoda, ili očitajte skenerom, pa Enter."
          error={errors.barcode}
          ref={field}
          inputMode="numeric"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={80}
          aria-busy={busy}
          className="max-w-sm"
        />
      </form>
      {lines.map((line, at) => (
        <LineForm key={line.place} countId={countId} line={line} isFirst={at === 0} onSaved={saved} />
      ))}
      <ul className="grid gap-1 text-ink-soft" aria-label="Posljednje izbrojano" aria-live="polite">
        {counted.map(({ line, quantity }) => (
          <li key={line.place} className="[overflow-wrap:anywhere]">
            {lineName(line)}: <strong className="text-ink">{formatCount(quantity)}</strong>
          </li>
        ))}
      </ul>
      {counted.length > 0 ? (
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => void onDone()}>
          Pogledaj izbrojano
        </Button>
      ) : null}
    </section>
  );
}

function lineName({ title, variation, lot }: LineToCount): string {
  const named = withVariation(title, variation);
  return lot === '' ? named : `${named}, serija ${lot}`;
}
