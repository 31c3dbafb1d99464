import { useEffect, useState } from 'react';
import type { PaymentAnswer } from '../../../../services/payments/payments.schemas.ts';
import { formatPrice } from '../../../../services/rules/money/amounts.ts';
import { CASH_ON_DELIVERY } from '../../../../services/rules/orders/order-terms.ts';
import { call } from '../../api/call.ts';
import { ApiError, messageOf } from '../../api/client.ts';
import { download } from '../../api/download.ts';
import { fetchFile } from '../../api/fetch-file.ts';
import { keyQuery } from '../../api/key-query.ts';
import { useApi, useStores } from '../../stores/stores.tsx';
import { Button } from '../buttons/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { PaymentSlip } from './payment-slip.tsx';

type Props = { open: boolean; orderId: string; orderKey: string | null };

/** How long the page polls the outcome of a payment, and how often. */
const ASKED_TIMES = 20;
const PAUSE_MS = 3_000;

/**
 * The open payment of an order: the slip of a transfer, or the state of a card payment with a link to pay, and what a
 * return pays of it. Nothing for cash that is collected at the door.
 */
export function OrderPayment({ orderId, orderKey }: Props) {
  const { payment, retry } = usePayment(orderId, orderKey);
  if (retry) return <UnknownPayment onRetry={retry} />;
  if (payment === null || isNothingToSay(payment)) return null;
  return (
    <section
      aria-labelledby="placanje"
      className={classNames('grid gap-4', !payment.slip && !payment.credit && 'print:hidden')}
    >
      <h2 id="placanje" className="text-xl">
        Plaćanje
      </h2>
      {payment.credit ? (
        <p>
          Plaćeno povratom: {formatPrice(payment.credit)}. Za platiti: {formatPrice(payment.toPay ?? 0)}.
        </p>
      ) : null}
      <p role="status">{sentenceOf(payment)}</p>
      {payment.slip ? (
        <>
          <PaymentSlip slip={payment.slip} />
          <SlipButton orderId={orderId} orderKey={orderKey} />
        </>
      ) : null}
      {payment.canPay && !isAwaited(payment) ? (
        <PayButton orderId={orderId} orderKey={orderKey} again={payment.history.length > 0} />
      ) : null}
    </section>
  );
}

function UnknownPayment({ onRetry }: { onRetry: () => void }) {
  return (
    <section aria-labelledby="placanje" className="grid justify-items-start gap-4 print:hidden">
      <h2 id="placanje" className="text-xl">
        Plaćanje
      </h2>
      <p role="status">Stanje plaćanja trenutno nije moguće prikazati.</p>
      <Button variant="secondary" onClick={onRetry}>
        Pokušajte ponovo
      </Button>
    </section>
  );
}

function PayButton({ orderId, orderKey, again }: Omit<Props, 'open'> & { again: boolean }) {
  const { api, notices } = useStores();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // The back button may show the page as it was left for the provider's.
    const onReturn = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false);
    window.addEventListener('pageshow', onReturn);
    return () => window.removeEventListener('pageshow', onReturn);
  }, []);
  const pay = async () => {
    setBusy(true);
    try {
      const wanted = { params: { id: orderId }, query: keyQuery(orderKey) };
      const { paymentUrl } = await call(api, 'POST /orders/:id/pay', wanted);
      window.location.assign(paymentUrl);
    } catch (error) {
      setBusy(false);
      notices.danger(messageOf(error));
    }
  };
  return (
    <div>
      <Button busy={busy} onClick={() => void pay()}>
        {again ? 'Platite ponovo' : 'Platite karticom'}
      </Button>
    </div>
  );
}

/** The slip as a PDF, to be taken to a bank. */
function SlipButton({ orderId, orderKey }: Omit<Props, 'open'>) {
  const { session, notices } = useStores();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const wanted = { params: { id: orderId }, query: keyQuery(orderKey) };
      const slip = await fetchFile(session.currentToken(), 'GET /orders/:id/payment-slip.pdf', wanted);
      download(`uplatnica-${orderId}.pdf`, slip);
    } catch (error) {
      notices.danger(`Uplatnica se ne može preuzeti: ${messageOf(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="print:hidden">
      <Button variant="secondary" size="sm" busy={busy} onClick={() => void save()}>
        <Icon name="receipt-text" size={17} />
        Uplatnica (PDF)
      </Button>
    </div>
  );
}

/** The payment, polled while the provider's report is pending; `retry` once it could not be read. */
function usePayment(orderId: string, orderKey: string | null) {
  const api = useApi();
  const [payment, setPayment] = useState<PaymentAnswer | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);
  useEffect(() => {
    let timer: number | undefined;
    let isOver = false;
    const wanted = { params: { id: orderId }, query: keyQuery(orderKey) };
    const askAfter = (times: number) => {
      timer = window.setTimeout(() => void ask(times + 1), PAUSE_MS);
    };
    const ask = (times: number) =>
      call(api, 'GET /orders/:id/payment', wanted).then(
        (answer) => {
          if (isOver) return;
          const more = isAwaited(answer) && times < ASKED_TIMES;
          // After the last poll the customer may continue.
          setPayment(
            isAwaited(answer) && !more ? { ...answer, history: [...answer.history, GIVEN_UP] } : answer,
          );
          if (more) askAfter(times);
        },
        (error: unknown) => {
          // A visitor who may not see the order must not see its payment.
          if (isOver || (error instanceof ApiError && error.status === 404)) return;
          if (times < ASKED_TIMES) askAfter(times);
          else setFailedAttempt(attempt);
        },
      );
    void ask(1);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [api, orderId, orderKey, attempt]);
  return { payment, retry: failedAttempt === attempt ? () => setAttempt(attempt + 1) : null };
}

function isNothingToSay({ slip, history, canPay, toPay }: PaymentAnswer): boolean {
  return slip === null && history.length === 0 && !canPay && toPay === undefined;
}

const GIVEN_UP = { type: 'refused', at: '', amount: null, source: '' } as const;

/** An attempt was begun of which nothing is known yet. */
function isAwaited({ state, canPay, history }: PaymentAnswer): boolean {
  return state === 'open' && canPay && history.at(-1)?.type === 'started';
}

function sentenceOf(payment: PaymentAnswer): string {
  const { state, slip, canPay, refundDue, method, credit, toPay } = payment;
  if (refundDue > 0) return `Vraćamo vam ${formatPrice(refundDue)}.`;
  if (method === CASH_ON_DELIVERY && state === 'open' && toPay !== 0)
    return credit === undefined && toPay !== undefined
      ? `Za ovu narudžbu nije naplaćeno ${formatPrice(toPay)}. Javit ćemo vam se za način plaćanja.`
      : 'Narudžbu plaćate pri preuzimanju.';
  if (state === 'paid') return 'Narudžba je plaćena. Hvala vam.';
  if (state === 'refunded') return 'Novac za ovu narudžbu smo vam vratili.';
  if (slip) return 'Narudžbu šaljemo čim uplata stigne na naš račun. Obavezno navedite poziv na broj.';
  if (!canPay) return toPay === 0 ? 'Narudžba se više ne plaća.' : 'Narudžba nije plaćena.';
  if (isAwaited(payment)) return 'Provjeravamo plaćanje …';
  return state === 'refused'
    ? 'Plaćanje karticom nije uspjelo. Novac nije naplaćen.'
    : 'Narudžba još nije plaćena.';
}
