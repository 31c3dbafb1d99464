import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { SliderAnswer } from '../../../../services/content/content.schemas.ts';
import { IconButton } from '../../../shared/ui/buttons/icon-button.tsx';
import type { Direction } from './move-slider.ts';

type Props = {
  slider: SliderAnswer;
  /** Dropped on the row of another banner. */
  onDrop: (target: string) => void;
  /** By the arrow keys. */
  onStep: (direction: Direction) => void;
};

/** The element of one banner: a row of a table, or a card. */
const ROW = 'tr, li';

/** Moves a banner to the position of another by mouse, touch or the arrow keys. */
export function DragHandle({ slider, onDrop, onStep }: Props) {
  const over = useRef<Element | null>(null);

  const mark = (row: Element | null) => {
    if (row === over.current) return;
    over.current?.removeAttribute('data-drop');
    row?.setAttribute('data-drop', '');
    over.current = row;
  };

  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) mark(rowAt(event));
  };
  const onPointerUp = (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const target = rowAt(event)?.querySelector<HTMLElement>('[data-slider]')?.dataset.slider;
    mark(null);
    if (target !== undefined && target !== slider._id) onDrop(target);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? 'up' : 'down');
  };

  return (
    <IconButton
      label={`Prevuci na drugo mjesto (ili strelicama gore i dole): ${slider.name}`}
      data-direction="drag"
      data-slider={slider._id}
      className="cursor-grab touch-none active:cursor-grabbing"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => mark(null)}
      onKeyDown={onKeyDown}
    >
      <GripVertical size={18} aria-hidden="true" />
    </IconButton>
  );
}

function rowAt({ clientX, clientY }: { clientX: number; clientY: number }): Element | null {
  const row = document.elementFromPoint(clientX, clientY)?.closest(ROW) ?? null;
  return row?.querySelector('[data-slider]') ? row : null;
}
