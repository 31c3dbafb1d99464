import { useOthers } from './use-others.ts';

/** Who else has the form of the product open. */
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
