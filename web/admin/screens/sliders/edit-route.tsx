import { useLoaderData, useNavigate } from 'react-router-dom';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { getSlider, updateSlider } from '../../shared/api/slider.ts';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { UnsavedGuard } from '../../shared/form/unsaved-guard.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { HistoryLink } from '../../shared/history/history-link.tsx';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import { SliderFields } from './slider-fields.tsx';
import { sliderBody, sliderErrors, sliderValues } from './slider-form.ts';

const LIST_PATH = `${ADMIN_PATH}/baneri`;

export const loader = pageLoader(({ api, params }) => getSlider(api, params.id ?? ''));

export function Component() {
  const slider = useLoaderData<typeof loader>();
  return <EditSlider key={slider._id} />;
}

function EditSlider() {
  const slider = useLoaderData<typeof loader>();
  const { notices } = useStores();
  const navigate = useNavigate();
  const form = useForm({
    initial: sliderValues(slider),
    check: sliderErrors,
    save: (api, values) => updateSlider(api, slider._id, sliderBody(values)),
    failure: (error) => `Došlo je do problema prilikom uređivanja banera: ${error}`,
    onSaved: () => {
      notices.success('Uspješno ste uredili baner');
      return navigate(LIST_PATH);
    },
  });
  return (
    <AdminScreen
      title="Uređivanje banera"
      step={slider.name}
      crumbs={[{ name: 'Baneri', href: LIST_PATH }]}
      actions={<HistoryLink entity="slider" id={slider._id} />}
    >
      <UnsavedGuard dirty={form.dirty} />
      <form {...form.props} className="card form-sheet form-narrow" aria-label="Uređivanje banera">
        <SliderFields form={form} />
        <FormFoot form={form} submit="Sačuvaj izmjene" back={LIST_PATH} />
      </form>
    </AdminScreen>
  );
}
