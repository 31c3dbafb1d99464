import { ExternalLink } from 'lucide-react';
import { productPath } from '../../../shared/format/links.ts';
import { Picture } from '../../../shared/ui/picture.tsx';
import { Price } from '../../../shared/ui/price.tsx';
import { selectColumn } from '../../features/bulk-edit/select-column.tsx';
import type { RowSelection } from '../../features/bulk-edit/use-selection.ts';
import type { ProductRow } from '../../shared/api/get-products-page.ts';
import { BestSellerToggle } from '../../shared/catalogue/best-seller-toggle.tsx';
import { editPath } from '../../shared/catalogue/product-path.ts';
import { ProductStatus } from '../../shared/catalogue/product-status.tsx';
import { RowOptions } from '../../shared/list/row-options.tsx';
import type { DataColumn, FilterChoice } from '../../shared/table/columns.ts';

type Options = {
  categories: readonly FilterChoice[];
  /** Null for who may not change products. */
  selection: RowSelection | null;
  onDelete: (product: ProductRow) => void;
};

export function productColumns({ categories, selection, onDelete }: Options): DataColumn<ProductRow>[] {
  return [
    ...(selection ? [selectColumn(selection)] : []),
    { key: 'id', header: 'ID', cell: ({ product_id }) => product_id },
    {
      key: 'title',
      header: 'Naziv',
      place: 'heading',
      cell: (product) => <ProductTitle product={product} />,
    },
    {
      key: 'category',
      header: 'Kategorija',
      choices: categories,
      cell: ({ categoryData }) => categoryData.name,
    },
    {
      key: 'price',
      header: 'Cijena',
      numeric: true,
      cell: ({ priceAction, price }) => <Price price={priceAction} oldPrice={price} className="price-cell" />,
    },
    { key: 'status', header: 'Status', cell: ({ status }) => <ProductStatus status={status} /> },
    { key: 'bestSeller', header: 'Best Seller', cell: (product) => <BestSellerToggle product={product} /> },
    {
      key: 'options',
      header: 'Opcije',
      place: 'foot',
      cell: (product) => <ProductOptions product={product} onDelete={onDelete} />,
    },
  ];
}

function ProductTitle({ product }: { product: ProductRow }) {
  return (
    <div className="flex items-center gap-3">
      <Picture
        file={product.image_thumb}
        alt=""
        width={40}
        height={50}
        className="h-12 w-10 flex-none rounded-sm bg-sand object-contain mix-blend-multiply"
      />
      <div className="min-w-0">
        <p className="leading-snug font-semibold">{product.title}</p>
        <p className="text-xs text-ink-faint">{product.brandData.name}</p>
      </div>
    </div>
  );
}

type ProductOptionsProps = { product: ProductRow; onDelete: (product: ProductRow) => void };

function ProductOptions({ product, onDelete }: ProductOptionsProps) {
  return (
    <div className="row-options">
      {product.status === 'Objavljeno' ? (
        <a
          href={productPath(product)}
          className="icon-btn"
          aria-label={`Pogledaj proizvod ${product.title}`}
          title="Pogledaj"
        >
          <ExternalLink size={19} aria-hidden="true" />
        </a>
      ) : null}
      <RowOptions
        what={`proizvod ${product.title}`}
        editHref={editPath(product)}
        onDelete={() => onDelete(product)}
      />
    </div>
  );
}
