import { useNavigation } from 'react-router-dom';
import type { ShownCard as Product } from '../../../services/storefront/storefront.schemas.ts';
import { pagePath } from '../routing/paging.ts';
import { classNames } from './class-names.ts';
import { EmptyState } from './empty-state.tsx';
import { Pager } from './pager.tsx';
import { ProductCard } from './product-card.tsx';

/** How many pictures are on the first screen. */
const EAGER = 5;

type Props = {
  products: readonly Product[];
  page: number;
  pages: number;
  /** The list's address without its page. */
  path: string;
  /** Only available products are listed. */
  available?: boolean;
  emptyText: string;
};

/** A page of products, five per row on wide screens, with the pager below; or the message of an empty list. */
export function PagedProducts({ products, page, pages, path, available = false, emptyText }: Props) {
  const busy = useNavigation().state === 'loading';
  if (products.length === 0) return <EmptyState text={emptyText} />;
  return (
    <section aria-label="Proizvodi" aria-busy={busy || undefined}>
      <ul className={classNames('product-grid lg:grid-cols-5', busy && 'is-stale')}>
        {products.map((product, index) => (
          <li key={product._id}>
            <ProductCard product={product} level={2} eager={index < EAGER} />
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} href={(to) => pagePath(path, to, available)} className="mt-10" />
    </section>
  );
}
