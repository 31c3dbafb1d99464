import { ArrowDown, ArrowUp } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { SliderAnswer } from '../../../../services/content/content.schemas.ts';
import { IconButton } from '../../../shared/ui/buttons/icon-button.tsx';
import { useMay } from '../../shared/session/access.tsx';
import { DragHandle } from './drag-handle.tsx';
import { canMove, type Direction } from './move-slider.ts';
import type { Moves } from './use-move.ts';

type Props = { slider: SliderAnswer; sliders: readonly SliderAnswer[]; moves: Moves };

/** A banner's position, its drag handle, and the buttons that move it by one. The pressed button keeps the focus after the move. */
export function PositionButtons({ slider, sliders, moves: { move, moveTo, busy } }: Props) {
  const group = useRef<HTMLDivElement>(null);
  const pressed = useRef<Direction | 'drag' | null>(null);
  const { position, name, _id } = slider;
  const mayMove = useMay();

  useLayoutEffect(() => {
    if (pressed.current === null || busy || position === 0) return;
    group.current?.querySelector<HTMLElement>(`[data-direction="${pressed.current}"]`)?.focus();
    pressed.current = null;
  }, [position, busy]);

  const button = (direction: Direction, label: string) => {
    const possible = canMove(sliders, _id, direction) && !busy;
    const Icon = direction === 'up' ? ArrowUp : ArrowDown;
    return (
      <IconButton
        label={`${label}: ${name}`}
        data-direction={direction}
        aria-disabled={!possible || undefined}
        onClick={() => {
          if (!possible) return;
          pressed.current = direction;
          move(_id, direction);
        }}
      >
        <Icon size={18} aria-hidden="true" />
      </IconButton>
    );
  };
  if (!mayMove) return position;
  return (
    <div ref={group} className="inline-flex flex-wrap items-center tabular-nums [&_.icon-btn]:size-9">
      <DragHandle
        slider={slider}
        onDrop={(target) => moveTo(_id, target)}
        onStep={(direction) => {
          if (busy || !canMove(sliders, _id, direction)) return;
          pressed.current = 'drag';
          move(_id, direction);
        }}
      />
      <span className="min-w-7 font-semibold">{position}</span>
      {button('up', 'Pomjeri naprijed')}
      {button('down', 'Pomjeri nazad')}
    </div>
  );
}
