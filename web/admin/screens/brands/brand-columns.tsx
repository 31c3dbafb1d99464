import type { BrandAnswer } from '../../../../services/catalogue/catalogue.schemas.ts';
import { Picture } from '../../../shared/ui/picture.tsx';
import { numberText } from '../../shared/form/amounts.ts';
import { RowOptions } from '../../shared/list/row-options.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import type { DataColumn } from '../../shared/table/columns.ts';

export function brandColumns(onDelete: (brand: BrandAnswer) => void): DataColumn<BrandAnswer>[] {
  return [
    { key: 'id', header: 'ID', cell: ({ brand_id }) => brand_id },
    {
      key: 'name',
      header: 'Naziv',
      place: 'heading',
      cell: ({ name, image }) => (
        <div className="flex items-center gap-3 font-semibold">
          <Picture
            file={image}
            alt=""
            width={56}
            height={36}
            className="h-9 w-14 flex-none rounded-sm bg-white object-contain"
          />
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
    {
      key: 'options',
      header: 'Opcije',
      place: 'foot',
      cell: (brand) => (
        <RowOptions
          what={`brend ${brand.name}`}
          editHref={`${ADMIN_PATH}/uredjivanje-brenda/${brand.slug}`}
          onDelete={() => onDelete(brand)}
        />
      ),
    },
  ];
}
