import type { ReactNode } from 'react';
import type { OrderReturnAnswer } from '../../../../services/ordering/ordering.schemas.ts';
import { formatDateTime } from '../../../../services/rules/dates/dates.ts';
import { formatPrice } from '../../../../services/rules/money/amounts.ts';
import { ReturnState } from './return-state.tsx';
import { givenBackFor, nameOfLine } from './return-values.ts';

type Props = {
  returns: readonly OrderReturnAnswer[];
  /** Whether to say what goes to stock. */
  forStaff?: boolean;
  /** The actions of a return. */
  action?: (one: OrderReturnAnswer) => ReactNode;
};

/** The returns of an order: their state, pieces, and what was given back. */
export function ReturnList({ returns, forStaff = false, action }: Props) {
  return (
    <ol className="grid gap-4">
      {returns.map((one) => (
        <li key={one._id} className="grid justify-items-start gap-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
            <ReturnState one={one} />
            <time dateTime={one.receivedAt ?? one.requestedAt}>
              {formatDateTime(one.receivedAt ?? one.requestedAt)}
            </time>
          </p>
          <ReturnedPieces one={one} forStaff={forStaff} />
          {one.reason === '' ? null : (
            <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">Razlog: {one.reason}</p>
          )}
          {one.received.length > 0 ? <GivenBack one={one} /> : null}
          {action?.(one)}
        </li>
      ))}
    </ol>
  );
}

const TO = { stock: 'na zalihu', writeOff: 'otpis' } as const;

/** The received pieces, or the requested ones before. */
export function ReturnedPieces({ one, forStaff }: { one: OrderReturnAnswer; forStaff: boolean }) {
  const lines = one.received.length > 0 ? receivedLines(one.received, forStaff) : withoutWay(one.lines);
  return (
    <ul className="text-sm">
      {lines.map((line) => (
        <li key={`${line.id} ${line.variation} ${line.to}`} className="[overflow-wrap:anywhere]">
          {line.quantity} × {nameOfLine(line)}
          {line.to !== '' ? ` – ${line.to}` : ''}
        </li>
      ))}
    </ul>
  );
}

type Part = OrderReturnAnswer['lines'][number];

const withoutWay = (lines: readonly Part[]) => lines.map((line) => ({ ...line, to: '' }));

/** For customers a line is one, whether its pieces are written off or not. */
function receivedLines(received: OrderReturnAnswer['received'], forStaff: boolean) {
  if (forStaff) return received.map(({ to, ...line }) => ({ ...line, to: TO[to] }));
  const sums = new Map<string, Part>();
  for (const { to: _, ...line } of received) {
    const key = `${line.id} ${line.variation}`;
    sums.set(key, { ...line, quantity: line.quantity + (sums.get(key)?.quantity ?? 0) });
  }
  return withoutWay([...sums.values()]);
}

function GivenBack({ one }: { one: OrderReturnAnswer }) {
  const { deliveryRefund, uncollected = 0, exchanges = [] } = one;
  const { left } = givenBackFor(one);
  return (
    <>
      {exchanges.map(({ orderId, generatedOrderId, credit }) => (
        <p key={orderId} className="text-sm">
          Zamijenjeno narudžbom <span className="tabular-nums">{generatedOrderId}</span>
          {credit > 0 ? `, plaćeno povratom ${formatPrice(credit)}` : ''}
        </p>
      ))}
      {uncollected > 0 ? <p className="text-sm">Nije bilo naplaćeno: {formatPrice(uncollected)}</p> : null}
      {left === 0 ? null : (
        <p className="text-sm font-semibold">
          Za povrat novca: {formatPrice(left)}
          {deliveryRefund > 0 && uncollected === 0 ? ` (s dostavom ${formatPrice(deliveryRefund)})` : ''}
        </p>
      )}
    </>
  );
}
