import { describe, expect, it } from 'vitest';
import type { SliderAnswer } from '../../../../services/content/content.schemas.ts';
import { afterMove, afterMoveTo, canMove } from './move-slider.ts';
import { sliderForm } from './slider-fields.tsx';

const slider = (_id: string, position: number): SliderAnswer => ({
  _id,
  slider_id: 1,
  name: `Baner ${_id}`,
  link: '/akcija',
  image: 'a.jpg',
  imageM: 'b.jpg',
  position,
  published: 1,
});
const positions = (sliders: readonly SliderAnswer[]) => sliders.map(({ _id, position }) => [_id, position]);

describe('moving a banner', () => {
  const three = [slider('a', 1), slider('b', 2), slider('c', 3)];

  it('changes places with its neighbour', () => {
    expect(positions(afterMove(three, 'c', 'up'))).toEqual([
      ['c', 2],
      ['b', 3],
    ]);
    expect(positions(afterMove(three, 'a', 'down'))).toEqual([
      ['b', 1],
      ['a', 2],
    ]);
  });

  it('separates banners that shared a position', () => {
    const same = [slider('a', 4), slider('b', 4), slider('c', 4)];
    expect(positions(afterMove(same, 'b', 'up'))).toEqual([
      ['b', 1],
      ['a', 2],
      ['c', 3],
    ]);
  });

  it('takes the place of the banner it is dropped on', () => {
    expect(positions(afterMoveTo(three, 'c', 'a'))).toEqual([
      ['c', 1],
      ['a', 2],
      ['b', 3],
    ]);
    expect(positions(afterMoveTo(three, 'a', 'c'))).toEqual([
      ['b', 1],
      ['c', 2],
      ['a', 3],
    ]);
    expect(afterMoveTo(three, 'a', 'a')).toEqual([]);
    expect(afterMoveTo(three, 'gone', 'a')).toEqual([]);
  });

  it('does not move before the first or behind the last', () => {
    expect(canMove(three, 'a', 'up')).toBe(false);
    expect(canMove(three, 'c', 'down')).toBe(false);
    expect(canMove(three, 'b', 'down')).toBe(true);
    expect(canMove(three, 'gone', 'down')).toBe(false);
    expect(afterMove(three, 'a', 'up')).toEqual([]);
  });
});

describe('the form of a banner', () => {
  it('requires name and link only', () => {
    expect(Object.keys(sliderForm.errorsIn(sliderForm.empty))).toEqual(['name', 'link']);
    expect(sliderForm.errorsIn(sliderForm.valuesOf(slider('a', 1)))).toEqual({});
  });

  it.each(['0', '1,5', '-1', 'prva'])('refuses the position "%s"', (position) => {
    expect(sliderForm.errorsIn({ ...sliderForm.valuesOf(slider('a', 1)), position })).toHaveProperty(
      'position',
    );
  });

  it('returns an unchanged banner as received, without a position when none was typed', () => {
    const { _id, slider_id, ...sent } = slider('a', 7);
    expect(sliderForm.bodyOf(sliderForm.valuesOf(slider('a', 7)))).toEqual(sent);
    expect(sliderForm.bodyOf(sliderForm.empty)).not.toHaveProperty('position');
  });
});
