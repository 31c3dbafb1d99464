import { useLoaderData } from 'react-router-dom';
import { call } from '../../../shared/api/call.ts';
import { asList } from '../../../shared/api/list-answers.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { AddForm } from '../../shared/entry/add-form.tsx';
import { ListScreen } from '../../shared/entry/list-screen.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import { sliderColumns } from './slider-columns.tsx';
import { SliderFields, sliderForm } from './slider-fields.tsx';
import { useMove } from './use-move.ts';

export const loader = pageLoader(({ api }) => call(api, 'GET /sliders').then(asList));

export function Component() {
  const sliders = useLoaderData<typeof loader>();
  return (
    <ListScreen
      title="Baneri"
      rows={sliders}
      columns={sliderColumns(sliders, useMove(sliders))}
      what={({ name }) => `baner ${name}`}
      editHref={({ slider_id }) => `${ADMIN_PATH}/uredjivanje-banera/${slider_id}`}
      textOf={({ name, link }) => `${name} ${link}`}
      empty="Nema pronađenih banera."
      counted={['baner', 'banera', 'banera']}
      question={({ name }) => `Jesi li siguran da želiš izbrisati baner "${name}"?`}
      remove={(api, { _id }) => call(api, 'GET /sliders/delete-slider/:id', { params: { id: _id } })}
      success={() => 'Uspješno ste izbrisali baner'}
      failure={(error) => `Došlo je do problema prilikom brisanja slidera: ${error}`}
      add={
        <AddForm
          heading="Novi baner"
          initial={sliderForm.empty}
          check={sliderForm.errorsIn}
          save={(api, values) => call(api, 'POST /sliders/add-slider', { body: sliderForm.bodyOf(values) })}
          success={() => 'Uspješno ste dodali baner'}
          failure={() => 'Došlo je do problema prilikom dodavanja banera.'}
          fields={(form) => <SliderFields form={form} />}
          submit="Dodaj baner"
        />
      }
    />
  );
}
