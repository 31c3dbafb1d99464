import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OrderLine } from '../../../services/ordering/ordering.schemas.ts';
import { messageOf } from '../../shared/api/client.ts';
import { useStores } from '../../shared/stores/stores.tsx';
import { Button, ButtonLink } from '../../shared/ui/buttons/button.tsx';
import { Icon } from '../../shared/ui/icons/icon.tsx';
import { orderAgain } from './order-again.ts';

type Props = { open: boolean; lines: readonly OrderLine[] };

/** Fills the cart with the products of an order, and goes there; lists what cannot be had. */
export function OrderAgainButton({ open, lines }: Props) {
  const { cart, notices } = useStores();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Awaited<ReturnType<typeof orderAgain>> | null>(null);

  if (!open) return null;
  const run = async () => {
    setBusy(true);
    setResult(null);
    try {
      const ended = await orderAgain(cart, lines);
      if (ended.missing.length > 0) return setResult(ended);
      notices.success('Proizvodi iz narudžbe su u korpi, po današnjim cijenama.');
      navigate('/korpa');
    } catch (error) {
      notices.danger(`Korpa nije popunjena do kraja: ${messageOf(error)}`);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="mt-6 grid gap-4 print:hidden">
      <Button busy={busy} className="justify-self-start" onClick={() => void run()}>
        <Icon name="shopping-basket" size={20} />
        Naruči ponovo
      </Button>
      {result ? (
        <section
          role="alert"
          aria-label="Nije sve u korpi"
          className="grid gap-2 rounded-lg bg-honey-soft p-4 text-honey-ink sm:p-5"
        >
          <p className="font-semibold">
            {result.added > 0 ? 'Dio narudžbe nije dodan u korpu:' : 'Ništa nije dodano u korpu:'}
          </p>
          <ul className="grid gap-1">
            {result.missing.map((sentence) => (
              <li key={sentence} className="[overflow-wrap:anywhere]">
                {sentence}
              </li>
            ))}
          </ul>
          {result.added > 0 ? (
            <ButtonLink to="/korpa" size="sm" className="justify-self-start">
              Pogledaj korpu
            </ButtonLink>
          ) : null}
        </section>
      ) : null}
    </div>
  );
}
