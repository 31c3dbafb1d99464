import { useEffect, useId, useRef, useState } from 'react';
import { withVariation } from '../../../../services/rules/products/named-variation.ts';
import type { CountLineChanged, LineToCount } from '../../../../services/stock/count/count.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { ApiError } from '../../../shared/api/client.ts';
import type { Errors } from '../../../shared/form/errors.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Field } from '../../../shared/ui/fields/field.tsx';
import { dateText } from '../../shared/form/date-text.ts';

type Props = {
  countId: string;
  line: LineToCount;
  /** Gets the focus. */
  isFirst: boolean;
  onSaved: (line: LineToCount, quantity: number) => void;
};

/** A barcode number that a scanner typed here is longer. */
const PIECES = /^\d{1,7}$/;

function quantityError({ quantity }: { quantity: string }): Errors {
  return PIECES.test(quantity.trim()) ? {} : { quantity: 'Upišite cijeli broj komada.' };
}

/** The counted pieces of one line. */
export function LineForm({ countId, line, isFirst, onSaved }: Props) {
  const { title, variation, lot, expires } = line;
  const [counted, setCounted] = useState(line.counted);
  const box = useRef<HTMLDivElement>(null);
  const nameId = useId();
  const form = useForm({
    initial: { quantity: counted === null ? '' : String(counted) },
    check: quantityError,
    save: async (api, { quantity }) => {
      const body = { place: line.place, quantity: Number(quantity), seen: counted };
      return call(api, 'POST /stock/counts/:id/lines', { params: { id: countId }, body }).catch(
        (error: unknown) => {
          // Saved once more, the number replaces what was counted meanwhile.
          if (isCountedMeanwhile(error)) setCounted(error.answer.counted);
          throw error;
        },
      );
    },
    failure: (error) => `Količina nije sačuvana: ${error}`,
    onSaved: (answer) => onSaved(line, answer.counted),
  });
  useEffect(() => {
    const input = isFirst ? box.current?.querySelector('input') : null;
    input?.focus();
    input?.select();
  }, [isFirst]);
  const details = [
    lot === '' ? '' : `Serija ${lot}`,
    expires === null ? '' : `rok ${dateText(expires)}`,
    counted === null ? '' : `već izbrojano ${counted}`,
  ].filter((text) => text !== '');
  return (
    <form
      {...form.props}
      noValidate
      className="grid gap-2 border-t border-line pt-3"
      aria-labelledby={nameId}
    >
      <p id={nameId} className="font-semibold [overflow-wrap:anywhere]">
        {withVariation(title, variation)}
        {details.length > 0 ? (
          <span className="block text-sm font-normal text-ink-soft">{details.join(', ')}</span>
        ) : null}
      </p>
      <div ref={box} className="grid max-w-xs justify-items-start gap-3">
        <Field
          label="Izbrojano komada"
          aria-description={[withVariation(title, variation), ...details].join(', ')}
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          className="w-full"
          {...form.text('quantity')}
        />
        <Button type="submit" busy={form.busy}>
          Sačuvaj
        </Button>
      </div>
    </form>
  );
}

function isCountedMeanwhile(error: unknown): error is ApiError & { answer: CountLineChanged } {
  if (!(error instanceof ApiError) || error.code !== 'count_line_changed') return false;
  const { answer } = error;
  return typeof answer === 'object' && answer !== null && 'counted' in answer;
}
