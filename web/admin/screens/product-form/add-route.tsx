import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { call } from '../../../shared/api/call.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { wholeProduct } from '../../shared/catalogue/whole-product.ts';
import { useTrackedForm } from '../../shared/form/use-tracked-form.ts';
import { focusHeading } from '../../shared/layout/admin-screen.tsx';
import { ScheduleControl } from '../../shared/schedule/schedule-control.tsx';
import { PRODUCTS_PATH, ProductForm } from './product-form.tsx';
import { useLeaveAfterNotice } from './use-leave-after-notice.ts';
import { newLocalKey } from './values/local-key.ts';
import { loadFormData } from './values/product-form-props.ts';
import { addErrors, productBody } from './values/product-rules.ts';
import { newProductValues } from './values/product-values.ts';
import { useCopies } from './values/use-copies.ts';

export const loader = pageLoader(({ api }) => loadFormData(api));

export function Component() {
  const data = useLoaderData<typeof loader>();
  const { notices } = useStores();
  const copies = useCopies(true);
  const [initial] = useState(() => newProductValues(newLocalKey()));
  const form = useTrackedForm({
    initial,
    check: addErrors,
    save: async (api, values) =>
      wholeProduct(await call(api, 'POST /products/add-product', { body: productBody(values) })),
    failure: (error) => `Došlo je do problema prilikom dodavanja proizvoda: ${error}`,
    onSaved: ({ title }) => {
      notices.success(`Uspješno ste dodali proizvod "${title}"`);
      copies.start();
      form.reset(newProductValues(newLocalKey()));
      focusHeading();
      leave();
    },
  });
  const leave = useLeaveAfterNotice(PRODUCTS_PATH, form.dirty || form.uploading);
  return (
    <ProductForm
      title="Dodaj novi proizvod"
      form={form}
      data={data}
      copies={copies}
      isNew
      submit="Dodaj proizvod"
      later={<ScheduleControl form={form} />}
    />
  );
}
