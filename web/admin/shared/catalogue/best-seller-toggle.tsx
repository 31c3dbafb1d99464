import { Star } from 'lucide-react';
import type { ProductRow } from '../../../../services/catalogue/product/product.schemas.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import { ScheduleIcon } from '../schedule/schedule-icon.tsx';
import { useMay } from '../session/access.tsx';
import { useBestSeller } from './use-best-seller.ts';

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
