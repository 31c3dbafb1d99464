import type { SliderAnswer } from '../../../../services/content/content.schemas.ts';
import { Picture } from '../../../shared/ui/picture.tsx';
import { RowOptions } from '../../shared/list/row-options.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import type { DataColumn } from '../../shared/table/columns.ts';
import { PositionButtons } from './position-buttons.tsx';
import { PublishedBadge } from './published-badge.tsx';
import type { Move, MoveTo } from './use-move.ts';

type Options = {
  sliders: readonly SliderAnswer[];
  busy: boolean;
  onMove: Move;
  onMoveTo: MoveTo;
  onDelete: (slider: SliderAnswer) => void;
};

export function sliderColumns({
  sliders,
  busy,
  onMove,
  onMoveTo,
  onDelete,
}: Options): DataColumn<SliderAnswer>[] {
  return [
    {
      key: 'name',
      header: 'Naziv',
      place: 'heading',
      cell: ({ name, link, image }) => (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Picture
            file={image}
            alt=""
            width={112}
            height={50}
            className="h-12.5 w-28 flex-none rounded-sm object-cover"
          />
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
      cell: (slider) => (
        <PositionButtons slider={slider} sliders={sliders} busy={busy} onMove={onMove} onMoveTo={onMoveTo} />
      ),
    },
    {
      key: 'published',
      header: 'Prikazano',
      cell: ({ published }) => <PublishedBadge published={published} />,
    },
    {
      key: 'options',
      header: 'Opcije',
      place: 'foot',
      cell: (slider) => (
        <RowOptions
          what={`baner ${slider.name}`}
          editHref={`${ADMIN_PATH}/uredjivanje-banera/${slider.slider_id}`}
          onDelete={() => onDelete(slider)}
        />
      ),
    },
  ];
}
