import { useLoaderData } from 'react-router-dom';
import type { SliderAnswer } from '../../../../services/content/content.schemas.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { deleteSlider, getSliders } from '../../shared/api/slider.ts';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { useDeletion } from '../../shared/layout/use-deletion.tsx';
import { RowList } from '../../shared/list/row-list.tsx';
import { May } from '../../shared/session/access.tsx';
import { AddSliderForm } from './add-slider-form.tsx';
import { sliderColumns } from './slider-columns.tsx';
import { useMove } from './use-move.ts';

export const loader = pageLoader(({ api }) => getSliders(api));

export function Component() {
  const sliders = useLoaderData<typeof loader>();
  const { move, moveTo, busy } = useMove(sliders);
  const { ask, dialog } = useDeletion<SliderAnswer>({
    question: ({ name }) => `Jesi li siguran da želiš izbrisati baner "${name}"?`,
    remove: (api, { _id }) => deleteSlider(api, _id),
    success: () => 'Uspješno ste izbrisali baner',
    failure: (error) => `Došlo je do problema prilikom brisanja slidera: ${error}`,
  });
  return (
    <AdminScreen title="Baneri" crumbs={[]}>
      <div className="form-beside">
        <May>
          <AddSliderForm />
        </May>
        <RowList
          caption="Baneri"
          columns={sliderColumns({ sliders, busy, onMove: move, onMoveTo: moveTo, onDelete: ask })}
          rows={sliders}
          rowKey={({ _id }) => _id}
          textOf={({ name, link }) => `${name} ${link}`}
          empty="Nema pronađenih banera."
          counted={['baner', 'banera', 'banera']}
        />
      </div>
      {dialog}
    </AdminScreen>
  );
}
