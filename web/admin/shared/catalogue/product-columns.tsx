import type { ProductRow } from '../../../../services/catalogue/product/product.schemas.ts';
import { STATUS_NAMES } from '../../../../services/rules/products/publication.ts';
import type { DataColumn } from '../table/columns.ts';
import { BestSellerToggle } from './best-seller-toggle.tsx';
import { PublicationStatus } from './publication-status.tsx';
import { Thumbnail } from './thumbnail.tsx';

/** The first columns of lists of products: number, picture, title and brand. */
export const PRODUCT_COLUMNS: readonly DataColumn<ProductRow>[] = [
  { key: 'id', header: 'ID', cell: ({ product_id }) => product_id },
  {
    key: 'title',
    header: 'Naziv',
    place: 'heading',
    cell: ({ title, brandData, image_thumb }) => (
      <div className="flex items-center gap-3">
        <Thumbnail
          file={image_thumb}
          width={40}
          height={50}
          className="h-12 w-10 bg-sand object-contain mix-blend-multiply"
        />
        <div className="min-w-0 lg:min-w-40">
          <p className="leading-snug font-semibold">{title}</p>
          <p className="text-xs text-ink-faint">{brandData.name}</p>
        </div>
      </div>
    ),
  },
];

/** The last columns before the options: status and the best-seller flag. */
export const PRODUCT_STATUS_COLUMNS: readonly DataColumn<ProductRow>[] = [
  {
    key: 'status',
    header: 'Status',
    choices: Object.values(STATUS_NAMES).map((name) => ({ value: name, label: name })),
    cell: ({ status }) => <PublicationStatus status={status} />,
  },
  { key: 'bestSeller', header: 'Best Seller', cell: (product) => <BestSellerToggle product={product} /> },
];
