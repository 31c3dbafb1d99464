import { useRef } from 'react';
import { useNavigation } from 'react-router-dom';
import { PRODUCTS, plural } from '../../../services/rules/texts/plural.ts';
import type { CategoryPageAnswer } from '../../../services/storefront/storefront.schemas.ts';
import { categoryPath } from '../../shared/format/links.ts';
import { breadcrumbLd } from '../../shared/routing/breadcrumb-ld.ts';
import { useSite } from '../../shared/site-context.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import type { Crumb } from '../../shared/ui/page/breadcrumb.tsx';
import { EmptyState } from '../../shared/ui/page/empty-state.tsx';
import { PageMeta } from '../../shared/ui/page/page-meta.tsx';
import { Pager } from '../../shared/ui/page/pager.tsx';
import { ProductCard } from '../../shared/ui/products/product-card.tsx';
import { LeadOn } from '../layout/lead-on.tsx';
import { CategoryBanner } from './category-banner.tsx';
import { CategoryFilters } from './category-filters.tsx';
import { type CategoryQuery, writeCategoryQuery } from './category-query.ts';
import { FilterChips } from './filter-chips.tsx';
import { SortMenu } from './sort-menu.tsx';
import { useCategoryQuery } from './use-category-query.ts';

type Props = CategoryPageAnswer & { query: CategoryQuery; pages: number };

/** Pictures that are on the first screen. */
const EAGER = 4;

export function CategoryView({ category, subcategory, subcategories, page, query, pages }: Props) {
  const { publicUrl } = useSite();
  const shown = subcategory ?? category;
  const path = categoryPath(category.slug, subcategory?.slug);
  const { facets = [], availableTotal } = page;
  const onlyAvailable = query.available === true && availableTotal !== undefined;
  const chosen = query.filters.length + (onlyAvailable ? 1 : 0);
  const crumbs: Crumb[] = [
    { name: 'Početna', href: '/' },
    ...(subcategory ? [{ name: category.name, href: categoryPath(category.slug) }] : []),
    { name: shown.name },
  ];
  const wanted = useCategoryQuery(path, query);
  const busy = useNavigation().state === 'loading';
  const products = useRef<HTMLElement>(null);
  const showProducts = () => {
    products.current?.focus({ preventScroll: true });
    products.current?.scrollIntoView();
  };
  const empty = page.total === 0 && chosen === 0;
  /** There is nothing to filter or sort, and no group that would say so. */
  const bare = empty && facets.length === 0;
  const pageText = query.page > 1 ? ` – stranica ${query.page}` : '';

  return (
    <div data-theme={category.color}>
      <PageMeta
        title={`${shown.name}${pageText}`}
        description={`${shown.name}: ${plural(page.total, PRODUCTS)} uz dostavu za 1–2 radna dana i plaćanje pouzećem.`}
        path={`${path}${query.page > 1 ? `?page=${query.page}` : ''}`}
        noindex={query.filters.length > 0 || query.available === true}
        jsonLd={[breadcrumbLd(crumbs, publicUrl)]}
      />
      <CategoryBanner
        category={category}
        subcategory={subcategory}
        subcategories={subcategories}
        crumbs={crumbs}
      />
      <div className={bare ? 'page py-7' : 'page category-columns'}>
        {bare ? null : (
          <CategoryFilters
            path={path}
            facets={facets}
            wanted={wanted}
            chosen={chosen}
            total={page.total}
            availableTotal={availableTotal}
            onDone={showProducts}
          />
        )}
        <section
          ref={products}
          tabIndex={-1}
          aria-label="Proizvodi"
          aria-busy={busy || undefined}
          className="min-w-0 scroll-mt-4 outline-none"
        >
          <div className="mb-4 flex items-center justify-between gap-3">
            <p className="font-semibold" role="status">
              {plural(page.total, PRODUCTS)}
            </p>
            {bare ? null : <SortMenu wanted={wanted} />}
          </div>
          <FilterChips path={path} query={query} facets={facets} onlyAvailable={onlyAvailable} />
          {page.items.length === 0 ? (
            <EmptyState
              text={
                onlyAvailable
                  ? 'Trenutno ništa od ovoga nije na stanju.'
                  : `U ovoj ${subcategory ? 'podkategoriji' : 'kategoriji'} trenutno nemamo nijedan proizvod.`
              }
            />
          ) : (
            <ul className={classNames('product-grid', busy && 'is-stale')}>
              {page.items.map((product, index) => (
                <li key={product._id}>
                  <ProductCard product={product} level={2} eager={index < EAGER} />
                </li>
              ))}
            </ul>
          )}
          <Pager
            page={query.page}
            pages={pages}
            href={(to) => `${path}${writeCategoryQuery({ ...query, page: to })}`}
            className="mt-10"
          />
        </section>
      </div>
      {empty ? <LeadOn /> : null}
    </div>
  );
}
