import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { BestSellerRow } from '../../../../services/catalogue/catalogue.schemas.ts';
import { formatCount, formatPrice } from '../../../shared/format/price.ts';
import { Picture } from '../../../shared/ui/picture.tsx';
import { BestSellerToggle } from '../../shared/catalogue/best-seller-toggle.tsx';
import { editPath } from '../../shared/catalogue/product-path.ts';
import { ProductStatus } from '../../shared/catalogue/product-status.tsx';
import type { DataColumn } from '../../shared/table/columns.ts';

export const BEST_SELLER_COLUMNS: readonly DataColumn<BestSellerRow>[] = [
  { key: 'id', header: 'ID', cell: ({ product_id }) => product_id },
  {
    key: 'title',
    header: 'Naziv',
    place: 'heading',
    cell: ({ title, brandData, image_thumb }) => (
      <div className="flex items-center gap-3">
        <Picture
          file={image_thumb}
          alt=""
          width={40}
          height={50}
          className="h-12 w-10 flex-none rounded-sm bg-sand object-contain mix-blend-multiply"
        />
        <div className="min-w-0">
          <p className="leading-snug font-semibold">{title}</p>
          <p className="text-xs text-ink-faint">{brandData.name}</p>
        </div>
      </div>
    ),
  },
  { key: 'sold', header: 'Prodano', numeric: true, cell: ({ sold }) => `${formatCount(sold)} kom.` },
  { key: 'orders', header: 'Narudžbi', numeric: true, cell: ({ orders }) => formatCount(orders) },
  {
    key: 'amount',
    header: 'Promet',
    numeric: true,
    cell: ({ soldAmount }) => formatPrice(soldAmount),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <ProductStatus status={status} /> },
  { key: 'bestSeller', header: 'Best Seller', cell: (product) => <BestSellerToggle product={product} /> },
  {
    key: 'options',
    header: 'Opcije',
    place: 'foot',
    cell: (product) => (
      <div className="row-options">
        <Link
          to={editPath(product)}
          className="icon-btn"
          aria-label={`Uredi proizvod ${product.title}`}
          title="Uredi"
        >
          <Pencil size={19} aria-hidden="true" />
        </Link>
      </div>
    ),
  },
];
