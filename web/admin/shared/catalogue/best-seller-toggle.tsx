import { Star } from 'lucide-react';
import { useRevalidator } from 'react-router-dom';
import type { ProductRow } from '../../../../services/catalogue/product/product.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { useAction } from '../action/use-action.ts';
import { ScheduleIcon } from '../schedule/schedule-icon.tsx';
import { useMay } from '../session/access.tsx';

/** Green and on, red and off (specification/administration §6); pressing it turns the other way, now or later. */
export function BestSellerToggle({ product }: { product: ProductRow }) {
  const { busy, on, turn, toggle } = useBestSeller(product);
  const mayChange = useMay('POST /products/update-best-seller/:id');
  const title = on ? 'Isključi best seler opciju' : 'Uključi best seler opciju';
  const later = `Zakaži ${on ? 'isključivanje' : 'uključivanje'} best seler opcije`;

  if (!mayChange) return on ? 'Da' : 'Ne';
  return (
    <span className="inline-flex items-center gap-0.5">
      <button
        type="button"
        className={classNames(
          'inline-flex min-h-9 items-center gap-1.5 rounded-pill border-[1.5px] px-3 py-1 text-xs/body font-bold',
          'hover:brightness-94 focus-visible:rounded-pill aria-busy:opacity-60',
          on ? 'border-brand bg-brand text-white' : 'border-current bg-danger-soft text-danger',
        )}
        title={title}
        aria-label={`${title}: ${product.title}`}
        aria-busy={busy || undefined}
        onClick={busy ? undefined : toggle}
      >
        <Star size={17} aria-hidden="true" fill={on ? 'currentColor' : 'none'} />
        {on ? 'Da' : 'Ne'}
      </button>
      <ScheduleIcon label={`${later}: ${product.title}`} change={turn} />
    </span>
  );
}

/** Whether the product is a best seller, `turn`, which turns it the other way, and `toggle`, which also says so. */
function useBestSeller(product: ProductRow) {
  const { notices } = useStores();
  const { revalidate } = useRevalidator();
  const { busy, run } = useAction('Došlo je do problema prilikom uređivanja proizvoda');
  const on = product.bestSeller === 1;
  const turn = (api: ApiClient) =>
    call(api, 'POST /products/update-best-seller/:id', {
      params: { id: product._id },
      body: { bestSeller: on ? 0 : 1 },
    });
  const toggle = () =>
    run(async (api) => {
      await turn(api);
      await revalidate();
      notices.success(`Uspješno ste uredili proizvod "${product.title}"`);
    });
  return { busy, on, turn, toggle };
}
