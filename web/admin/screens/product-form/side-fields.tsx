import { Checkbox } from '../../../shared/ui/checkbox.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import { FormSection } from '../../shared/form/form-section.tsx';
import { DELIVERY_TIMES, STATUSES } from './product-choices.ts';
import type { ProductFormProps } from './product-form-props.ts';
import { textField } from './text-field.ts';

type Props = Pick<ProductFormProps, 'form' | 'data'>;

/** Whether and where the product is shown. */
export function StatusFields({ form }: Pick<Props, 'form'>) {
  return (
    <FormSection heading="Objava">
      <Select label="Status" required placeholder="Odaberi" options={STATUSES} {...form.text('status')} />
      <div>
        <Checkbox label="Odmah dostupno" {...form.flag('available')} />
        <Checkbox label="Prikaži na naslovnoj" {...form.flag('displayOnHomepage')} />
        <Checkbox label="Best Seller" {...form.flag('bestSeller')} />
      </div>
    </FormSection>
  );
}

/** Where the product comes from; never shown to the public. */
export function SupplyFields({ form, data }: Props) {
  return (
    <FormSection heading="Dobavljač i isporuka">
      <Select
        label="Dobavljač"
        placeholder="Bez dobavljača"
        options={data.markups.map(({ markup_id, name }) => ({ value: String(markup_id), label: name }))}
        {...form.text('deliverer')}
      />
      <Field {...textField(form, 'delivererBarcode')} />
      <Field {...textField(form, 'delivererProductKey')} />
      <Field {...textField(form, 'localProductKey')} />
      <Select
        label="Vrijeme isporuke"
        placeholder="Nije određeno"
        options={DELIVERY_TIMES}
        {...form.text('deliveryTime')}
      />
      <Field {...textField(form, 'countryOfOrigin')} />
    </FormSection>
  );
}
