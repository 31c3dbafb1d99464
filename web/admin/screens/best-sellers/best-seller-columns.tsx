import { Pencil } from 'lucide-react';
import type { BestSellerRow } from '../../../../services/catalogue/product/product.schemas.ts';
import { formatCount, formatPrice } from '../../../../services/rules/amounts.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { PRODUCT_COLUMNS, PRODUCT_STATUS_COLUMNS } from '../../shared/catalogue/product-columns.tsx';
import { editPath } from '../../shared/catalogue/product-path.ts';
import { type DataColumn, optionsColumn } from '../../shared/table/columns.ts';

export const BEST_SELLER_COLUMNS: readonly DataColumn<BestSellerRow>[] = [
  ...PRODUCT_COLUMNS,
  { key: 'sold', header: 'Prodano', numeric: true, cell: ({ sold }) => `${formatCount(sold)} kom.` },
  { key: 'orders', header: 'Narudžbi', numeric: true, cell: ({ orders }) => formatCount(orders) },
  {
    key: 'amount',
    header: 'Promet',
    numeric: true,
    cell: ({ soldAmount }) => formatPrice(soldAmount),
  },
  ...PRODUCT_STATUS_COLUMNS,
  optionsColumn((product) => (
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
  )),
];
