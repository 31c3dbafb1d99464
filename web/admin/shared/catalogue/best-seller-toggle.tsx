import { Star } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { messageOf } from '../../../shared/api/client.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import type { ProductRow } from '../api/get-products-page.ts';
import { setBestSeller } from '../api/set-best-seller.ts';
import { useMay } from '../session/access.tsx';

/** Green and on, red and off (specification/administration §6); pressing it turns the other way. */
export function BestSellerToggle({ product }: { product: ProductRow }) {
  const { api, notices } = useStores();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const mayChange = useMay('POST /products/update-best-seller/:id');
  const on = product.bestSeller === 1;
  const title = on ? 'Isključi best seler opciju' : 'Uključi best seler opciju';

  const toggle = async () => {
    setBusy(true);
    try {
      await setBestSeller(api, product._id, !on);
      await revalidate();
      notices.success(`Uspješno ste uredili proizvod "${product.title}"`);
    } catch (error) {
      notices.danger(`Došlo je do problema prilikom uređivanja proizvoda: ${messageOf(error)}`);
    } finally {
      setBusy(false);
    }
  };

  if (!mayChange) return on ? 'Da' : 'Ne';
  return (
    <button
      type="button"
      className={classNames('best-seller', on && 'is-on')}
      title={title}
      aria-label={`${title}: ${product.title}`}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : () => void toggle()}
    >
      <Star size={17} aria-hidden="true" fill={on ? 'currentColor' : 'none'} />
      {on ? 'Da' : 'Ne'}
    </button>
  );
}
