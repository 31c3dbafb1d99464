import type { SliderAnswer } from '../../../../services/content/content.schemas.ts';

export type Direction = 'up' | 'down';

/** Whether a banner can move before or after its neighbour. */
export function canMove(sliders: readonly SliderAnswer[], id: string, direction: Direction): boolean {
  const from = sliders.findIndex(({ _id }) => _id === id);
  return from !== -1 && sliders[from + stepOf(direction)] !== undefined;
}

/**
 * The banners whose position changes when one of them moves by a place, with their new positions: from 1 up without
 * gaps, so that banners with a shared position are separated.
 */
export function afterMove(
  sliders: readonly SliderAnswer[],
  id: string,
  direction: Direction,
): SliderAnswer[] {
  const from = sliders.findIndex(({ _id }) => _id === id);
  const target = sliders[from + stepOf(direction)];
  return from === -1 || !target ? [] : afterMoveTo(sliders, id, target._id);
}

/** As `afterMove`, to the place of another banner. */
export function afterMoveTo(sliders: readonly SliderAnswer[], id: string, target: string): SliderAnswer[] {
  const from = sliders.findIndex(({ _id }) => _id === id);
  const to = sliders.findIndex(({ _id }) => _id === target);
  if (from === -1 || to === -1 || from === to) return [];
  const others = sliders.filter(({ _id }) => _id !== id);
  return [...others.slice(0, to), ...sliders.slice(from, from + 1), ...others.slice(to)]
    .map((slider, index) => ({ before: slider.position, slider: { ...slider, position: index + 1 } }))
    .filter(({ before, slider }) => before !== slider.position)
    .map(({ slider }) => slider);
}

function stepOf(direction: Direction): number {
  return direction === 'up' ? -1 : 1;
}
