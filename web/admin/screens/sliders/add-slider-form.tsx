import { useRevalidator } from 'react-router-dom';
import { useStores } from '../../../shared/stores/stores.tsx';
import { addSlider } from '../../shared/api/slider.ts';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { UnsavedGuard } from '../../shared/form/unsaved-guard.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { SliderFields } from './slider-fields.tsx';
import { EMPTY_SLIDER, sliderBody, sliderErrors } from './slider-form.ts';

export function AddSliderForm() {
  const { notices } = useStores();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: EMPTY_SLIDER,
    check: sliderErrors,
    save: (api, values) => addSlider(api, sliderBody(values)),
    failure: () => 'Došlo je do problema prilikom dodavanja banera.',
    onSaved: () => {
      notices.success('Uspješno ste dodali baner');
      form.reset(EMPTY_SLIDER);
      return revalidate();
    },
  });
  return (
    <form {...form.props} className="card form-sheet" aria-labelledby="novi-baner">
      <UnsavedGuard dirty={form.dirty} />
      <h2 id="novi-baner" className="form-heading">
        Novi baner
      </h2>
      <SliderFields form={form} />
      <FormFoot form={form} submit="Dodaj baner" />
    </form>
  );
}
