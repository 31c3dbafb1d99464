import { formatCount } from '../../../services/rules/money/amounts.ts';
import { productPath } from '../../shared/format/links.ts';
import { Link } from '../../shared/ui/buttons/link.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/icons/icon.tsx';
import { Picture } from '../../shared/ui/products/picture.tsx';
import { Price } from '../../shared/ui/products/price.tsx';
import { suggestionId, suggestionsMessage } from './suggestion-names.ts';
import type { Search } from './use-product-search.ts';

type Props = {
  id: string;
  open: boolean;
  search: Search | null;
  active: number;
  allHref: string;
};

/** The dropdown under the search field. */
export function SearchSuggestions({ id, open, search, active, allHref }: Props) {
  const page = search?.page ?? null;
  const items = page?.items ?? [];
  const message = items.length === 0 ? suggestionsMessage(search) : null;
  return (
    <div hidden={!open} className="search-panel card">
      {message === null ? null : <p className="p-5 text-center text-ink-soft">{message}</p>}
      <div id={`${id}-list`} role="listbox" aria-label="Prijedlozi" hidden={items.length === 0}>
        {items.map((product, index) => (
          <Link
            key={product._id}
            id={suggestionId(id, index)}
            role="option"
            aria-selected={active === index}
            tabIndex={-1}
            to={productPath(product)}
            className={classNames('suggestion', active === index && 'is-active')}
          >
            <span className="h-14 w-11 flex-none overflow-hidden rounded-sm bg-sand">
              <Picture
                file={product.image_thumb}
                alt=""
                width={44}
                height={56}
                className="size-full object-cover"
              />
            </span>
            <span className="line-clamp-3 min-w-0 flex-1 text-sm font-semibold leading-snug">
              {product.title}
            </span>
            <Price price={product.priceAction} className="[--price-size:1rem]" />
          </Link>
        ))}
      </div>
      {page && items.length > 0 ? (
        <Link
          to={allHref}
          className="suggestion justify-center border-t border-line font-semibold text-brand-ink"
        >
          Pogledajte sve rezultate ({formatCount(page.total)})
          <Icon name="arrow-right" size={18} />
        </Link>
      ) : null}
    </div>
  );
}
