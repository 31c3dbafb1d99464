import { Checkbox } from '../../../../shared/ui/fields/checkbox.tsx';
import { Field } from '../../../../shared/ui/fields/field.tsx';
import { Select } from '../../../../shared/ui/fields/select.tsx';
import { markupOption } from '../../../shared/catalogue/options.ts';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { DELIVERY_TIMES, STATUSES } from '../values/product-choices.ts';
import type { ProductFormProps } from '../values/product-form-props.ts';
import { flagField, textField } from '../values/text-field.ts';

type Props = Pick<ProductFormProps, 'form' | 'data'>;

/** Whether and where the product is shown. */
export function StatusFields({ form, data }: Props) {
  return (
    <FormSection heading="Objava">
      <Select placeholder="Odaberi" options={STATUSES} {...textField(form, 'status')} />
      <div>
        {data.settings.stockKept === 1 ? (
          <p className="field-hint mb-2">Da li je dostupan, govore zalihe.</p>
        ) : (
          <Checkbox {...flagField(form, 'available')} />
        )}
        <Checkbox {...flagField(form, 'displayOnHomepage')} />
        <Checkbox {...flagField(form, 'bestSeller')} />
      </div>
    </FormSection>
  );
}

/** Where the product comes from. Visitors see only the delivery time and the country. */
export function SupplyFields({ form, data }: Props) {
  return (
    <FormSection heading="Dobavljač i isporuka">
      <Select
        placeholder="Bez dobavljača"
        options={data.markups.map(markupOption)}
        {...textField(form, 'deliverer')}
      />
      <Field {...textField(form, 'delivererBarcode')} />
      <Field {...textField(form, 'delivererProductKey')} />
      <Field {...textField(form, 'localProductKey')} />
      <Select placeholder="Nije određeno" options={DELIVERY_TIMES} {...textField(form, 'deliveryTime')} />
      <Field {...textField(form, 'countryOfOrigin')} />
    </FormSection>
  );
}
