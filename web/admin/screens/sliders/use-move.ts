import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { SliderAnswer } from '../../../../services/content/content.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { messageOf } from '../../../shared/api/client.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { afterMove, afterMoveTo, type Direction } from './move-slider.ts';
import { sliderForm } from './slider-fields.tsx';

export type Moves = ReturnType<typeof useMove>;

/** Moves a banner by a place or to another's; one move at a time, since each depends on the result of the last one. */
export function useMove(sliders: readonly SliderAnswer[]) {
  const { api, notices } = useStores();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);

  const save = async (changed: readonly SliderAnswer[]) => {
    setBusy(true);
    try {
      for (const slider of changed)
        await call(api, 'POST /sliders/update-slider/:id', {
          params: { id: slider._id },
          body: sliderForm.bodyOf(sliderForm.valuesOf(slider)),
        });
      notices.success('Uspješno ste uredili baner');
    } catch (error) {
      notices.danger(`Došlo je do problema prilikom uređivanja banera: ${messageOf(error)}`);
    }
    // Some may have been moved before one failed.
    await revalidate();
    setBusy(false);
  };

  const start = (changed: readonly SliderAnswer[]) => {
    if (!busy && changed.length > 0) void save(changed);
  };

  return {
    busy,
    move: (id: string, direction: Direction) => start(afterMove(sliders, id, direction)),
    moveTo: (id: string, target: string) => start(afterMoveTo(sliders, id, target)),
  };
}
