import { useEffect, useState } from 'react';
import { call } from '../../../../shared/api/call.ts';
import { useApi } from '../../../../shared/stores/stores.tsx';
import { useMay } from '../../../shared/session/access.tsx';

/** The other editors of the product. */
export function OthersHere({ productId }: { productId: string }) {
  const others = useOthers(productId);
  return (
    <p
      role="status"
      className={
        others.length === 0 ? 'sr-only' : 'rounded-sm bg-honey-soft px-3 py-1.5 text-sm/body font-semibold'
      }
    >
      {others.length === 0 ? '' : `Ovaj proizvod upravo uređuje i: ${others.join(', ')}.`}
    </p>
  );
}

const EVERY_MS = 5_000;

/** Reports to the shop every few seconds that the form is open, and once that it was left; returns who else has it open. */
function useOthers(productId: string): readonly string[] {
  const api = useApi();
  const may = useMay('POST /live/presence');
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!may) return;
    let isOpen = true;
    const report = (product: string | null) => call(api, 'POST /live/presence', { body: { product } });
    // The list of editors is a courtesy: the form works without.
    const ask = () =>
      report(productId).then(
        (answer) => isOpen && setOthers(answer.others),
        () => undefined,
      );
    const timer = setInterval(() => void (document.hidden || ask()), EVERY_MS);
    void ask();
    return () => {
      isOpen = false;
      clearInterval(timer);
      report(null).catch(() => undefined);
    };
  }, [api, may, productId]);
  return others;
}
