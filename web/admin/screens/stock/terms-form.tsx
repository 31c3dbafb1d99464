import { flag } from '../../../../services/platform/kernel/wire/flag.ts';
import { call } from '../../../shared/api/call.ts';
import { type ApiClient, ApiError } from '../../../shared/api/client.ts';
import { Checkbox } from '../../../shared/ui/fields/checkbox.tsx';
import { Field } from '../../../shared/ui/fields/field.tsx';
import type { Later } from '../../shared/action/later-call.ts';
import { errorsOf, ifTyped, wholeNumber } from '../../shared/form/checks.ts';
import { DialogFoot } from '../../shared/form/dialog-foot.tsx';
import { useTrackedForm } from '../../shared/form/use-tracked-form.ts';
import { ScheduleButton } from '../../shared/schedule/schedule-button.tsx';
import { WaitingChanges } from '../../shared/schedule/waiting-changes.tsx';
import { loadStockRows, type StockRow } from './stock-rows.ts';

/** As the server takes it (`stock-limits.ts`). */
const MOST_PIECES = 1_000_000;

const GONE = {
  error: 'Ove stavke više nema u zalihama. Osvježite stranicu.',
  code: 'stock_item_not_found',
};

type Props = {
  item: StockRow;
  onClose: () => void;
  onSaved: () => Promise<void>;
  /** Asked to save for later what the form has; its dialog must not stand within this one. */
  onLater: (later: Later | null) => void;
};

/** When the item counts as low, and whether it may be ordered without stock. */
export function TermsForm({ item, onClose, onSaved, onLater }: Props) {
  const form = useTrackedForm({
    initial: termsOf(item),
    readStored: (api) => readTerms(api, item),
    check: ({ threshold }) =>
      errorsOf({ threshold: ifTyped(threshold, (text) => wholeNumber(text, 0, MOST_PIECES)) }),
    save: (api, { threshold, onOrder }) =>
      call(api, 'POST /stock/terms', {
        body: {
          productId: item.productId,
          variation: item.variation,
          threshold: threshold.trim() === '' ? null : Number(threshold.trim()),
          onOrder: flag(onOrder),
        },
      }),
    failure: (error) => `Došlo je do problema prilikom čuvanja: ${error}`,
    onSaved,
  });
  return (
    <form {...form.props} className="mt-3 grid gap-4" aria-label="Pravila zaliha">
      <Field
        label="Malo na stanju od"
        hint="Prazno: granica iz postavki trgovine."
        inputMode="numeric"
        maxLength={7}
        {...form.text('threshold')}
      />
      <Checkbox label="Po narudžbi: može se naručiti i kad nije na stanju" {...form.flag('onOrder')} />
      <DialogFoot submit="Sačuvaj" form={form} onClose={onClose}>
        <WaitingChanges of={`stock-${item._id}`} />
        <ScheduleButton disabled={!form.dirty || form.busy} onClick={() => void form.later().then(onLater)} />
      </DialogFoot>
    </form>
  );
}

function termsOf({ threshold, onOrder }: StockRow) {
  return { threshold: String(threshold ?? ''), onOrder: onOrder === 1 };
}

async function readTerms(api: ApiClient, item: StockRow) {
  const query = new URLSearchParams({ search: String(item.product_id), pageSize: '100' });
  const { items, total } = await loadStockRows(api, query);
  const stored = items.find(({ _id }) => _id === item._id);
  // Others may be found by the same number.
  if (!stored && total <= items.length) throw new ApiError(404, GONE);
  return termsOf(stored ?? item);
}
