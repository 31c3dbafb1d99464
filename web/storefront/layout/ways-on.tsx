import { type SubmitEvent, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../shared/api/call.ts';
import { asPage } from '../../shared/api/list-answers.ts';
import { categoryPath } from '../../shared/format/links.ts';
import { useAnswer } from '../../shared/stores/use-answer.ts';
import { Link } from '../../shared/ui/buttons/link.tsx';
import { Icon } from '../../shared/ui/icons/icon.tsx';
import { ProductCarousel } from '../../shared/ui/products/product-carousel.tsx';
import { CategoryIcon } from './category-icon.tsx';
import { menuTree } from './menu-tree.ts';
import { useLayout } from './use-layout.ts';

const SHOWN = 12;

/** Links to continue from an empty screen: a search, the categories and the best sellers. */
export function WaysOn() {
  const branches = menuTree(useLayout()?.categories ?? []);
  return (
    <div className="grid grid-cols-1 gap-10 py-10">
      <div className="page grid w-full max-w-3xl gap-8">
        <SearchForm />
        {branches.length === 0 ? null : (
          <nav aria-label="Kategorije proizvoda">
            <h2 className="mb-4 text-center text-xl">Pogledajte naše kategorije</h2>
            <ul className="flex flex-wrap justify-center gap-2.5">
              {branches.map(({ category }) => (
                <li key={category.category_id} data-theme={category.color}>
                  <Link
                    to={categoryPath(category.slug)}
                    className="inline-flex min-h-11 items-center gap-2 rounded-pill bg-theme-soft px-4 font-semibold text-theme-ink hover:underline"
                  >
                    <CategoryIcon color={category.color} />
                    {category.name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <BestSellers />
    </div>
  );
}

function SearchForm() {
  const id = useId();
  const navigate = useNavigate();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('pojam'));
    void navigate(`/pretraga?pojam=${encodeURIComponent(typed)}`);
  };
  return (
    <form action="/pretraga" onSubmit={submit} className="mx-auto grid w-full max-w-lg gap-1.5">
      <label htmlFor={id} className="field-label">
        Pokušajte drugim pojmom
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          name="pojam"
          type="search"
          required
          maxLength={100}
          autoComplete="off"
          className="input min-w-0 flex-1"
        />
        <button type="submit" className="btn">
          <Icon name="search" size={18} />
          Traži
        </button>
      </div>
    </form>
  );
}

/** Without an answer there are none: they are only an offer. */
function BestSellers() {
  const query = { page: 1, pageSize: SHOWN };
  const { answer } = useAnswer('', (api) => call(api, 'GET /products/best-sellers', { query }).then(asPage));
  return <ProductCarousel title="Najprodavanije" products={answer?.items ?? []} />;
}
