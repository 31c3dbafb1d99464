import { useState } from 'react';
import { Button, ButtonLink } from '../../../shared/ui/buttons/button.tsx';
import type { Crumb } from '../../../shared/ui/page/breadcrumb.tsx';
import { FormFields } from '../../shared/form/form-fields.tsx';
import { FormRefusal } from '../../shared/form/form-refusal.tsx';
import { UnsavedGuard } from '../../shared/form/unsaved-guard.tsx';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { May, useMay } from '../../shared/session/access.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import { AttributeFields } from './sections/attribute-fields.tsx';
import { ClassFields } from './sections/class-fields.tsx';
import { GalleryFields } from './sections/gallery-fields.tsx';
import { PartsEditor } from './sections/parts-editor.tsx';
import { PriceFields } from './sections/price-fields.tsx';
import { SEO_PANEL_ID, SeoPanel } from './sections/seo-panel.tsx';
import { StatusFields, SupplyFields } from './sections/side-fields.tsx';
import { TextFields } from './sections/text-fields.tsx';
import { VariationEditor } from './sections/variation-editor.tsx';
import type { ProductFormProps } from './values/product-form-props.ts';

export const PRODUCTS_PATH = `${ADMIN_PATH}/proizvodi`;
const CRUMBS: readonly Crumb[] = [{ name: 'Proizvodi', href: PRODUCTS_PATH }];

/** Focused elements must not be hidden by the foot. */
const ABOVE_FOOT = '[&_:is(input,select,textarea,[role=textbox],button)]:scroll-my-24';

/** The form of a product, new or there already: main area, sidebar, and the panel with the SEO texts (specification/administration §6). */
export function ProductForm({
  title,
  step = title,
  form,
  data,
  copies,
  isNew,
  submit,
  ...more
}: ProductFormProps) {
  const [panel, setPanel] = useState(false);
  const mayChange = useMay();
  return (
    <AdminScreen
      title={title}
      step={step}
      crumbs={CRUMBS}
      actions={
        <>
          {more.actions}
          <Button
            variant="secondary"
            size="sm"
            aria-expanded={panel}
            aria-controls={SEO_PANEL_ID}
            onClick={() => setPanel(!panel)}
          >
            Meta informacije
          </Button>
        </>
      }
    >
      <UnsavedGuard dirty={form.dirty} />
      <form
        {...form.props}
        className={`grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem] ${ABOVE_FOOT}`}
        aria-label={title}
      >
        <FormFields>
          <div className="grid grid-cols-1 gap-5">
            <TextFields form={form} copies={copies} />
            <PriceFields form={form} data={data} />
            <VariationEditor form={form} />
            <PartsEditor form={form} />
            <GalleryFields key={form.resets} form={form} isNew={isNew} />
            <AttributeFields form={form} categories={data.categories} />
          </div>
          <div className="grid grid-cols-1 gap-5">
            <StatusFields form={form} data={data} />
            <ClassFields form={form} data={data} />
            <SupplyFields form={form} data={data} />
          </div>
        </FormFields>
        <SeoPanel form={form} copies={copies} open={panel} onClose={() => setPanel(false)} />
        <div
          className="product-form-foot sticky bottom-3 z-20 flex flex-wrap items-center justify-end gap-x-3 gap-y-2.5
            rounded-lg border border-line bg-surface px-4 py-3 shadow-raised lg:col-span-full
            [&_.form-refusal]:flex-[1_1_100%]"
        >
          <FormRefusal text={form.refusal} />
          <p className="text-sm text-ink-soft empty:hidden max-xs:basis-full">
            {form.dirty ? 'Izmjene nisu sačuvane.' : ''}
          </p>
          <ButtonLink to={PRODUCTS_PATH} variant="secondary">
            {mayChange ? 'Odustani' : 'Nazad'}
          </ButtonLink>
          {more.later}
          <May>
            <Button type="submit" busy={form.busy}>
              {submit}
            </Button>
          </May>
        </div>
      </form>
      {more.children}
    </AdminScreen>
  );
}
