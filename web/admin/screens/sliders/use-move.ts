import { useRevalidator } from 'react-router-dom';
import type { SliderAnswer } from '../../../../services/content/content.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { useAction } from '../../shared/action/use-action.ts';
import { afterMove, afterMoveTo, type Direction } from './move-slider.ts';
import { sliderForm } from './slider-fields.tsx';

export type Moves = ReturnType<typeof useMove>;

/** Moves a banner by a place or to another's; one move at a time, since each depends on the result of the last one. */
export function useMove(sliders: readonly SliderAnswer[]) {
  const { notices } = useStores();
  const { revalidate } = useRevalidator();
  const { busy, run } = useAction('Došlo je do problema prilikom uređivanja banera');

  const save = async (api: ApiClient, changed: readonly SliderAnswer[]) => {
    for (const { _id: id, position } of changed) {
      // Another person may have edited it since the list was read.
      const stored = await call(api, 'GET /sliders/edit-slider/:id', { params: { id } });
      const body = sliderForm.bodyOf(sliderForm.valuesOf({ ...stored, position }));
      await call(api, 'POST /sliders/update-slider/:id', { params: { id }, body });
    }
    notices.success('Uspješno ste uredili baner');
  };

  const start = (changed: readonly SliderAnswer[]) => {
    // Some may have been moved before one failed.
    if (!busy && changed.length > 0) run((api) => save(api, changed).finally(revalidate));
  };

  return {
    busy,
    move: (id: string, direction: Direction) => start(afterMove(sliders, id, direction)),
    moveTo: (id: string, target: string) => start(afterMoveTo(sliders, id, target)),
  };
}
