import { ExternalLink } from 'lucide-react';
import type { ProductRow } from '../../../../services/catalogue/product/product.schemas.ts';
import { STATUS_NAMES } from '../../../../services/rules/products/publication.ts';
import { productPath } from '../../../shared/format/links.ts';
import { Price } from '../../../shared/ui/products/price.tsx';
import { PRODUCT_COLUMNS, PRODUCT_STATUS_COLUMNS } from '../../shared/catalogue/product-columns.tsx';
import { editPath } from '../../shared/catalogue/product-path.ts';
import { RowOptions } from '../../shared/list/row-options.tsx';
import { type DataColumn, type FilterChoice, optionsColumn } from '../../shared/table/columns.ts';
import { selectColumn } from '../../shared/table/select-column.tsx';
import type { RowSelection } from '../../shared/table/use-selection.ts';

type Options = {
  categories: readonly FilterChoice[];
  /** Null for users who may not change products. */
  selection: RowSelection | null;
  onDelete: (product: ProductRow) => void;
};

export function productColumns({ categories, selection, onDelete }: Options): DataColumn<ProductRow>[] {
  return [
    ...(selection
      ? [
          selectColumn(selection, {
            page: 'Označi sve proizvode na stranici',
            row: ({ title }: ProductRow) => `Označi proizvod ${title}`,
          }),
        ]
      : []),
    ...PRODUCT_COLUMNS,
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
      cell: ({ priceAction, price }) => (
        <Price
          price={priceAction}
          oldPrice={price}
          className="inline-flex items-end [--price-size:1em] [&_.price-now]:font-semibold
            [&_.price-old]:text-[length:var(--text-xs)]"
        />
      ),
    },
    ...PRODUCT_STATUS_COLUMNS,
    optionsColumn((product) => <ProductOptions product={product} onDelete={onDelete} />),
  ];
}

type ProductOptionsProps = { product: ProductRow; onDelete: (product: ProductRow) => void };

function ProductOptions({ product, onDelete }: ProductOptionsProps) {
  return (
    <div className="row-options">
      {product.status === STATUS_NAMES.published ? (
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
