import type { BrandAnswer } from '../../../../services/catalogue/catalogue.schemas.ts';
import { Thumbnail } from '../../shared/catalogue/thumbnail.tsx';
import { numberText } from '../../shared/form/amounts.ts';
import type { DataColumn } from '../../shared/table/columns.ts';

/** The columns of the list of brands. */
export const BRAND_COLUMNS: readonly DataColumn<BrandAnswer>[] = [
  { key: 'id', header: 'ID', cell: ({ brand_id }) => brand_id },
  {
    key: 'name',
    header: 'Naziv',
    place: 'heading',
    cell: ({ name, image }) => (
      <div className="flex items-center gap-3 font-semibold">
        <Thumbnail file={image} width={56} height={36} className="h-9 w-14 bg-white object-contain" />
        {name}
      </div>
    ),
  },
  {
    key: 'discount',
    header: 'Popust',
    numeric: true,
    cell: ({ discount }) => `${numberText(discount)} %`,
  },
];
