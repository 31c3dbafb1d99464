import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router-dom';
import type { AdminProduct } from '../../../../services/catalogue/product/product.schemas.ts';
import { STATUS_NAMES } from '../../../../services/rules/products/publication.ts';
import { call } from '../../../shared/api/call.ts';
import { fieldErrorsOf } from '../../../shared/api/client.ts';
import { productPath } from '../../../shared/format/links.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { editPath } from '../../shared/catalogue/product-path.ts';
import { productOfSlug, wholeProduct } from '../../shared/catalogue/whole-product.ts';
import { isEqual } from '../../shared/form/is-equal.ts';
import { useTrackedForm } from '../../shared/form/use-tracked-form.ts';
import { HistoryLink } from '../../shared/history/history-link.tsx';
import { orWithout } from '../../shared/history/or-without.ts';
import { ScheduleControl } from '../../shared/schedule/schedule-control.tsx';
import { changedSince, type ProductChanged } from './conflict/changed-since.ts';
import { ConflictDialog } from './conflict/conflict-dialog.tsx';
import { OthersHere } from './conflict/others-here.tsx';
import { ProductForm } from './product-form.tsx';
import { ProductHistory } from './sections/product-history.tsx';
import { loadFormData } from './values/product-form-props.ts';
import { editErrors, productBody } from './values/product-rules.ts';
import { productValues } from './values/product-values.ts';
import { useCopies } from './values/use-copies.ts';

export const loader = pageLoader(async ({ api, params }) => {
  const [product, data] = await Promise.all([productOfSlug(api, params.slug ?? ''), loadFormData(api)]);
  const asked = { params: { id: product._id }, query: { limit: MOST } };
  return { product, data, history: await orWithout(call(api, 'GET /products/:id/history', asked)) };
});

/** The latest events of its history. */
const MOST = 30;

export function Component() {
  const { product } = useLoaderData<typeof loader>();
  return <EditProduct key={product._id} />;
}

function EditProduct() {
  const { product, data, history } = useLoaderData<typeof loader>();
  const { notices } = useStores();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const copies = useCopies(false);
  // The initial values of the form: another operator may change the product while it is open.
  const [read, setRead] = useState(() => ({ version: product.version, values: productValues(product) }));
  const [changed, setChanged] = useState<ProductChanged | null>(null);
  const startFrom = (stored: AdminProduct) =>
    setRead({ version: stored.version, values: productValues(stored) });
  const form = useTrackedForm({
    initial: productValues(product),
    check: editErrors,
    save: async (api, values) => {
      const body = { ...productBody(values), version: read.version };
      const params = { slug: product.slug };
      return wholeProduct(await call(api, 'POST /products/update-product/:slug', { params, body }));
    },
    onRefused: (error) => {
      const conflict = changedSince(error);
      setChanged(conflict);
      return conflict ? null : fieldErrorsOf(error);
    },
    failure: (error) => `Došlo je do problema prilikom uređivanja proizvoda: ${error}`,
    onSaved: (saved, sent) => {
      notices.success(`Uspješno ste uredili proizvod "${saved.title}"`);
      form.settle(productValues(saved), sent);
      startFrom(saved);
      // The address follows the slug; the same screen is reloaded either way.
      return saved.slug === product.slug
        ? revalidate()
        : navigate(editPath(saved), { replace: true, preventScrollReset: true });
    },
  });
  return (
    <ProductForm
      title="Uređivanje proizvoda"
      step={product.title}
      form={form}
      data={data}
      copies={copies}
      isNew={false}
      submit="Sačuvaj izmjene"
      later={<ScheduleControl form={form} of={`product-${product._id}`} />}
      actions={
        <>
          <OthersHere productId={product._id} />
          <HistoryLink entity="product" id={product._id} />
          {product.status === STATUS_NAMES.published ? (
            <a href={productPath(product)} className="btn btn-quiet btn-sm">
              <ExternalLink size={17} aria-hidden="true" />
              Pogledaj proizvod
            </a>
          ) : null}
        </>
      }
    >
      <ConflictDialog
        changed={changed}
        read={read.values}
        mine={form.values}
        data={data}
        onMerged={(values, stored) => {
          const now = productValues(stored);
          form.rebase(now, values);
          notices.success(
            isEqual(values, now)
              ? 'Forma sada prikazuje sačuvani proizvod.'
              : 'Odabrano je preneseno u formu. Sačuvajte izmjene.',
          );
          startFrom(stored);
          setChanged(null);
        }}
        onClose={() => setChanged(null)}
      />
      <ProductHistory productId={product._id} history={history} />
    </ProductForm>
  );
}
