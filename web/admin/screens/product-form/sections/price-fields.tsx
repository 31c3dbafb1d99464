import { formatPrice } from '../../../../../services/rules/money/amounts.ts';
import { Button } from '../../../../shared/ui/buttons/button.tsx';
import { Checkbox } from '../../../../shared/ui/fields/checkbox.tsx';
import { Field } from '../../../../shared/ui/fields/field.tsx';
import { Select } from '../../../../shared/ui/fields/select.tsx';
import { amountText, numberText } from '../../../shared/form/amounts.ts';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { priceSuggestion, salePreview } from '../values/price-preview.ts';
import type { ProductFormProps } from '../values/product-form-props.ts';
import { flagField, textField } from '../values/text-field.ts';

/** Wholesale price and markup suggest a price; price and discounts make the selling price, computed as one types. */
export function PriceFields({ form, data }: Pick<ProductFormProps, 'form' | 'data'>) {
  const { values, set } = form;
  const { markups, brands, settings } = data;
  const markup = markups.find(({ markup_id }) => String(markup_id) === values.markup);
  const brand = brands.find(({ brand_id }) => String(brand_id) === values.brand);
  const suggestion = priceSuggestion(values.vele_price, markup?.value, settings.pdv);
  const sale = salePreview(values, {
    weekOffer: settings.weekOffer,
    brandDiscount: brand?.discount ?? 0,
  });
  return (
    <FormSection heading="Cijena">
      <div className="cols-fill-52 gap-4.5">
        <Field inputMode="decimal" {...textField(form, 'vele_price')} maxLength={14} />
        <Select
          placeholder="Bez marže"
          options={markups.map(({ markup_id, name, value }) => ({
            value: String(markup_id),
            label: `${name} (${numberText(value)} %)`,
          }))}
          {...textField(form, 'markup')}
        />
        <Field inputMode="decimal" {...textField(form, 'price')} maxLength={14} />
      </div>
      <div role="status">
        {suggestion === null ? null : (
          <p
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-brand-soft px-3.5 py-2.5
            text-sm/body text-brand-ink"
          >
            <span>
              Preporučena cijena (s maržom i PDV-om {numberText(settings.pdv)} %):{' '}
              <strong className="whitespace-nowrap">{formatPrice(suggestion)}</strong>
            </span>
            {amountText(suggestion) === values.price ? null : (
              <Button variant="secondary" size="sm" onClick={() => set({ price: amountText(suggestion) })}>
                Preuzmi cijenu
              </Button>
            )}
          </p>
        )}
      </div>
      <div className="cols-fill-52 gap-4.5">
        <Field
          inputMode="decimal"
          hint="Samo broj, bez znaka %."
          {...textField(form, 'actionPercent')}
          maxLength={6}
        />
        <div className="grid content-center">
          <Checkbox {...flagField(form, 'productAction')} />
          <Checkbox
            label={`Ponuda sedmice (${numberText(settings.weekOffer)} %)`}
            {...form.flag('productOffer')}
          />
        </div>
        <div className="field">
          <span className="field-label" id="akcijska-cijena">
            Akcijska cijena
          </span>
          <output
            className="flex min-h-11.5 items-center gap-2.5 text-lg/body font-bold tabular-nums"
            aria-labelledby="akcijska-cijena"
          >
            {sale === null ? '—' : formatPrice(sale.price)}
            {sale === null || sale.percent === 0 ? null : (
              <span className="badge badge-sale">−{numberText(sale.percent)} %</span>
            )}
          </output>
        </div>
      </div>
    </FormSection>
  );
}
