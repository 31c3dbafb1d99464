import { useLoaderData } from 'react-router-dom';
import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { EntryScreen } from '../../shared/entry/entry-screen.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import { SliderFields, sliderForm } from './slider-fields.tsx';

const read = (api: ApiClient, id = '') => call(api, 'GET /sliders/edit-slider/:id', { params: { id } });

export const loader = pageLoader(({ api, params }) => read(api, params.id));

export function Component() {
  const slider = useLoaderData<typeof loader>();
  return (
    <EntryScreen
      title="Uređivanje banera"
      step={slider.name}
      list={{ name: 'Baneri', href: `${ADMIN_PATH}/baneri` }}
      history={{ entity: 'slider', id: slider._id }}
      initial={sliderForm.valuesOf(slider)}
      readStored={async (api) => sliderForm.valuesOf(await read(api, slider._id))}
      check={sliderForm.errorsIn}
      save={(api, values) =>
        call(api, 'POST /sliders/update-slider/:id', {
          params: { id: slider._id },
          body: sliderForm.bodyOf(values),
        })
      }
      success={() => 'Uspješno ste uredili baner'}
      failure={(error) => `Došlo je do problema prilikom uređivanja banera: ${error}`}
      fields={(form) => <SliderFields form={form} />}
    />
  );
}
