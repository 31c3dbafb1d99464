import type { CategoryAnswer } from '../../../services/catalogue/catalogue.schemas.ts';
import type { MenuCategory } from '../../../services/storefront/storefront.schemas.ts';
import { categoryPath } from '../../shared/format/links.ts';
import { Link } from '../../shared/ui/buttons/link.tsx';
import { Breadcrumb, type Crumb } from '../../shared/ui/page/breadcrumb.tsx';
import { imageUrl, Picture } from '../../shared/ui/products/picture.tsx';
import { CategoryIcon } from '../layout/category-icon.tsx';

type Props = {
  category: CategoryAnswer;
  subcategory: CategoryAnswer | null;
  subcategories: readonly MenuCategory[];
  crumbs: readonly Crumb[];
};

/** The category's name in its colour, with links to its subcategories. */
export function CategoryBanner({ category, subcategory, subcategories, crumbs }: Props) {
  const shown = subcategory ?? category;
  const picture = imageUrl(shown.image) === null ? category.image : shown.image;
  return (
    <div className="category-banner">
      <div className="page relative py-6 sm:py-9">
        <Breadcrumb crumbs={crumbs} className="category-crumbs" />
        <div className="mt-4 flex items-center gap-4 sm:gap-5">
          <span className="category-sign">
            <CategoryIcon color={category.color} size={30} />
          </span>
          <h1 className="text-3xl">{shown.name}</h1>
        </div>
        {subcategories.length === 0 ? null : (
          <nav aria-label="Podkategorije" className="mt-6">
            <ul className="subcategories">
              <li>
                <Link
                  to={categoryPath(category.slug)}
                  className="subcategory"
                  aria-current={subcategory === null ? 'page' : undefined}
                >
                  Sve
                </Link>
              </li>
              {subcategories.map((child) => (
                <li key={child.category_id}>
                  <Link
                    to={categoryPath(category.slug, child.slug)}
                    className="subcategory"
                    aria-current={child.category_id === subcategory?.category_id ? 'page' : undefined}
                  >
                    {child.name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {imageUrl(picture) === null ? null : (
          <Picture
            file={picture}
            alt=""
            width={1600}
            height={320}
            sizes="(width >= 64rem) 40rem, 100vw"
            className="category-picture"
          />
        )}
      </div>
    </div>
  );
}
