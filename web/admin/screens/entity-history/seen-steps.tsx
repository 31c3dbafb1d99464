import type { SeenPage, SeenStep } from '../../../../services/history/seen.schemas.ts';
import { formatDateTime } from '../../../../services/rules/dates/dates.ts';
import { formatPrice } from '../../../../services/rules/money/amounts.ts';
import { Pager } from '../../../shared/ui/page/pager.tsx';
import { actorName } from '../../shared/history/actor-name.ts';
import { ChangeList } from '../../shared/history/change-list.tsx';
import { SeenCart, SeenOrder } from './seen-goods.tsx';
import { SEEN_PAGE } from './tab-in-address.ts';

/** The views of the customer, the newest step first and open. */
export function SeenSteps({ seen: { items, total, page, pageSize } }: { seen: SeenPage }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="max-w-prose text-ink-soft">
        Poslije svake izmjene korpa je izgledala ovako, s cijenama, dostavom i bodovima koji su tada važili.
        Proizvod vodi u trgovinu u tom trenutku.
      </p>
      <ol className="grid grid-cols-1 gap-3">
        {items.map((step, at) => (
          <li key={step.position}>
            <Step step={step} open={at === 0} />
          </li>
        ))}
      </ol>
      <Pager
        label="Stranice koraka"
        page={page}
        pages={Math.ceil(total / pageSize)}
        href={(number) => `?${new URLSearchParams({ [SEEN_PAGE]: String(number) })}`}
      />
    </div>
  );
}

function Step({ step, open }: { step: SeenStep; open: boolean }) {
  const { at, by, events, cart, order } = step;
  const total = order?.totalPrice ?? cart?.totalPrice;
  return (
    <details className="card px-4 py-3" open={open}>
      <summary>
        <span className="inline-flex w-[calc(100%-1.5rem)] flex-wrap items-baseline justify-between gap-x-4 align-top">
          <span className="min-w-0 font-semibold">{events.map(({ text }) => text).join(', ')}</span>
          {total === undefined ? null : (
            <span className="font-bold whitespace-nowrap tabular-nums">{formatPrice(total)}</span>
          )}
          <span className="w-full text-sm text-ink-soft">
            {actorName({ kind: by, id: '', name: '' })} · <time dateTime={at}>{formatDateTime(at)}</time>
          </span>
        </span>
      </summary>
      <div className="mt-3 grid grid-cols-1 gap-4 border-t border-line pt-3">
        {events.map(({ text, changes }) => (
          <ChangeList key={text} changes={changes} />
        ))}
        {cart ? <SeenCart cart={cart} at={at} /> : null}
        {order ? <SeenOrder order={order} at={at} /> : null}
        {cart || order ? null : <p>Korpe više nema.</p>}
      </div>
    </details>
  );
}
