import type { SliderAnswer } from '../../../../services/content/content.schemas.ts';
import { Thumbnail } from '../../shared/catalogue/thumbnail.tsx';
import { PublishedBadge } from '../../shared/entry/published.tsx';
import type { DataColumn } from '../../shared/table/columns.ts';
import { PositionButtons } from './position-buttons.tsx';
import type { Moves } from './use-move.ts';

/** The columns of the list of banners, with the buttons that move one. */
export function sliderColumns(sliders: readonly SliderAnswer[], moves: Moves): DataColumn<SliderAnswer>[] {
  return [
    {
      key: 'name',
      header: 'Naziv',
      place: 'heading',
      cell: ({ name, link, image }) => (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Thumbnail file={image} width={112} height={50} className="h-12.5 w-28 object-cover" />
          <div className="min-w-36 flex-1">
            <p className="leading-snug font-semibold">{name}</p>
            <p className="text-xs text-ink-soft [overflow-wrap:anywhere]">{link}</p>
          </div>
        </div>
      ),
    },
    {
      key: 'position',
      header: 'Pozicija',
      cell: (slider) => <PositionButtons slider={slider} sliders={sliders} moves={moves} />,
    },
    {
      key: 'published',
      header: 'Prikazano',
      cell: ({ published }) => <PublishedBadge published={published} />,
    },
  ];
}
