import type { MenuCategory, ShownCard } from '../../../services/storefront/storefront.schemas.ts';
import { categoryPath } from '../../shared/format/links.ts';
import { Link } from '../../shared/ui/buttons/link.tsx';
import { Icon } from '../../shared/ui/icons/icon.tsx';
import { Kept } from '../../shared/ui/kept.tsx';
import { ProductCard } from '../../shared/ui/products/product-card.tsx';
import { CategoryIcon } from '../layout/category-icon.tsx';
import { useLayout } from '../layout/use-layout.ts';

const CHILDREN = 6;

type Props = { category: MenuCategory; products: readonly ShownCard[] };

/** A main category's section of the home page, in its colour. */
export function CategorySection({ category, products }: Props) {
  const layout = useLayout();
  if (products.length === 0) return null;
  const children = (layout?.categories ?? [])
    .filter((child) => child.parentCategory === category.category_id)
    .slice(0, CHILDREN);
  const titleId = `odjeljak-${category.slug}`;
  return (
    <Kept
      as="section"
      aria-labelledby={titleId}
      className="page"
      data-theme={category.color}
      part={Content}
      of={{ category, products, children, titleId }}
    />
  );
}

type ContentProps = Props & { children: MenuCategory[]; titleId: string };

function Content({ category, products, children, titleId }: ContentProps) {
  return (
    <div className="home-section">
      <div className="home-section-lead on-dark">
        <span className="home-section-sign">
          <CategoryIcon color={category.color} size={30} />
        </span>
        <h2 id={titleId} className="text-2xl">
          {category.name}
        </h2>
        <ul className="home-section-children">
          {children.map((child) => (
            <li key={child.category_id}>
              <Link to={categoryPath(category.slug, child.slug)}>{child.name}</Link>
            </li>
          ))}
        </ul>
        <Link to={categoryPath(category.slug)} className="home-section-link">
          Pogledajte sve
          <span className="sr-only"> u kategoriji {category.name}</span>
          <Icon name="arrow-right" size={18} />
        </Link>
      </div>
      {products.map((product) => (
        <ProductCard key={product._id} product={product} />
      ))}
    </div>
  );
}
