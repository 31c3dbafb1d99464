import { useEffect, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router-dom';
import type { SettingsAnswer } from '../../../services/settings/settings.schemas.ts';
import { messageOf } from '../../shared/api/client.ts';
import { shortLines } from '../../shared/format/short-lines.ts';
import { useCart, useSession, useStores } from '../../shared/stores/stores.tsx';
import { whenOpened } from '../../shared/ui/dialogs/when-opened.tsx';
import { ContactStep } from './contact/contact-step.tsx';
import { paymentCards } from './contact/payment-cards.ts';
import { orderBody } from './form/checkout-form.ts';
import { checkAccount, checkContactAndDelivery } from './form/checkout-rules.ts';
import { checkFirm } from './form/firm.ts';
import { prefilled } from './form/prefill.ts';
import { refusedFields } from './form/refused-fields.ts';
import { useCheckoutForm } from './form/use-checkout-form.ts';
import { useProfile } from './form/use-profile.ts';
import { RemovedProducts } from './removed-products.tsx';
import type { Seen } from './review/order-changes.ts';
import { OrderSummary } from './review/order-summary.tsx';
import { ReviewStep } from './review/review-step.tsx';
import { Steps } from './steps.tsx';
import { CouponBox } from './sums/coupon-box.tsx';
import { couponState } from './sums/coupon-state.ts';
import { orderTotals } from './sums/order-totals.ts';
import { asksAgain, endsCoupon, isOutOfStock, usePlaceOrder } from './use-place-order.ts';
import { useStepFocus } from './use-step-focus.ts';

const StockShortage = whenOpened(() =>
  import('../../shared/ui/cart/stock-shortage.tsx').then((file) => file.StockShortage),
);

type Props = { cartId: string; settings: SettingsAnswer };

const STEP = 'korak';
/** Fields that can be corrected in step two. */
const ON_STEP_TWO = ['password', 'notes'];

const isEmpty = (errors: object) => Object.keys(errors).length === 0;

/** Both steps of the order. The step is in the address, so that the browser's back button leads to step one. */
export function Checkout({ cartId, settings }: Props) {
  const { cart } = useStores();
  const lines = useCart((state) => state.lines);
  const goods = useCart((state) => state.totalPrice);
  const notices = useCart((state) => state.notices);
  const signedIn = useSession((state) => state.status === 'signed-in');
  const [profile, reloadProfile] = useProfile();
  const revalidator = useRevalidator();
  const [query, setQuery] = useSearchParams();
  const fields = useCheckoutForm();
  const { values, setValues, set, refuse } = fields;
  const takesFirms = settings.invoicesKept === 1;
  // Chosen before the shop turned invoices off.
  const form = takesFirms ? values : { ...values, asFirm: false };
  /** The order that the customer had agreed to before the shop reported changed sums. */
  const [disputed, setDisputed] = useState<{ seen: Seen; sentence: string } | null>(null);

  useEffect(() => {
    if (profile) setValues((typed) => ({ ...typed, ...prefilled(typed, profile) }));
  }, [profile, setValues]);

  const coupon = couponState(form.couponName, signedIn ? profile : null, goods);
  const totals = orderTotals({ goods, form, rules: settings, discount: coupon.discount });
  const order = { goods, pickupPlaces: settings.pickupPlaces };
  const step = query.get(STEP);
  const wrong = { ...checkContactAndDelivery(form, order), ...checkFirm(form) };
  const isComplete = isEmpty(wrong);
  /** By its button, or by an address with a whole draft: not while the last field is still being typed. */
  const [isOpened, setOpened] = useState(isComplete);
  const review = step === '2' && isOpened && isComplete;
  useEffect(() => {
    if (step && !review) setQuery({}, { replace: true });
  }, [step, review, setQuery]);
  const { area, focusHeading } = useStepFocus(review, fields.refusals);
  const couponName = coupon.kind === 'active' ? form.couponName.trim() : '';
  const seen: Seen = { lines, shipping: totals.shipping, coupon: couponName };
  const dispute = disputed
    ? {
        before: disputed.seen,
        now: { ...seen, notices },
        sentence: disputed.sentence,
      }
    : null;

  const toStepTwo = () => {
    if (!isComplete) return refuse(wrong);
    setOpened(true);
    setQuery({ [STEP]: '2' });
  };
  const toStepOne = () => setQuery({});

  const { place, busy } = usePlaceOrder(async (error) => {
    if (asksAgain(error)) {
      setDisputed({ seen, sentence: messageOf(error) });
      if (endsCoupon(error)) {
        set({ couponName: '' });
        reloadProfile();
      }
      // If these fail as well, the notice alone says what happened.
      await Promise.allSettled([cart.load(), revalidator.revalidate()]);
      return;
    }
    if (isOutOfStock(error)) return cart.load().catch(() => undefined);
    const fields = refusedFields(error);
    if (isEmpty(fields)) return;
    if (Object.keys(fields).some((field) => !ON_STEP_TWO.includes(field))) toStepOne();
    refuse(fields);
  });

  const submit = () => {
    const password = form.createAccount && !signedIn ? form.password : null;
    const errors = password === null ? {} : checkAccount(form, password);
    if (!isEmpty(errors)) return refuse(errors);
    const body = orderBody({
      cartId,
      lines,
      form,
      password,
      couponName: couponName || null,
      totalPrice: totals.total,
    });
    if (!body) return toStepOne();
    setDisputed(null);
    void place(body);
  };

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
      <div ref={area} className="grid gap-6">
        <Steps current={review ? 2 : 1} />
        {review ? null : <RemovedProducts open={notices.length > 0} onDismissed={focusHeading} />}
        <StockShortage open={shortLines(lines).length > 0} onCorrected={focusHeading} />
        {review ? (
          <ReviewStep
            fields={fields}
            lines={lines}
            signedIn={signedIn}
            dispute={dispute}
            onBack={toStepOne}
            onSubmit={submit}
          />
        ) : (
          <ContactStep
            fields={fields}
            signedIn={signedIn}
            totals={totals}
            rules={settings}
            pickupPlaces={settings.pickupPlaces}
            payments={paymentCards(settings)}
            takesFirms={takesFirms}
            onSubmit={toStepTwo}
          />
        )}
      </div>
      <OrderSummary
        lines={review ? null : lines}
        totals={totals}
        submit={review ? { busy, again: dispute !== null } : null}
      >
        {signedIn && profile === null ? null : (
          <CouponBox
            key={form.couponName}
            owner={signedIn ? profile : null}
            goods={goods}
            activated={form.couponName}
            onChange={(couponName) => set({ couponName })}
          />
        )}
      </OrderSummary>
    </div>
  );
}
