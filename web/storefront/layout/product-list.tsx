import type { ReactNode } from 'react';
import { useNavigation } from 'react-router-dom';
import type { ShownCard as Product } from '../../../services/storefront/storefront.schemas.ts';
import { pagePath } from '../../shared/routing/paging.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import { EmptyState } from '../../shared/ui/page/empty-state.tsx';
import { Pager } from '../../shared/ui/page/pager.tsx';
import { ProductCard } from '../../shared/ui/products/product-card.tsx';
import { ListHead } from './list-head.tsx';

/** How many pictures are on the first screen. */
const EAGER = 5;

type Props = {
  products: readonly Product[];
  page: number;
  pages: number;
  /** How many products are listed on all pages. */
  total: number;
  /** Only available products are listed. */
  available: boolean;
  /** The list's address without its page. */
  path: string;
  emptyText: string;
  /** The total of the list. */
  children?: ReactNode;
};

/** A page of products, five per row on wide screens, with the pager below; or the message of an empty list. */
export function ProductList({ products, page, pages, total, available, path, emptyText, children }: Props) {
  const busy = useNavigation().state === 'loading';
  return (
    <div className="page py-7 sm:py-9">
      <ListHead path={path} available={available} total={total}>
        {children}
      </ListHead>
      {products.length === 0 ? (
        <EmptyState text={available ? 'Trenutno ništa od ovoga nije na stanju.' : emptyText} />
      ) : (
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
      )}
    </div>
  );
}
