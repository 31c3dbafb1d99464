import { ExternalLink, Pencil } from 'lucide-react';
import type { ProductRow } from '../../../../services/catalogue/product/product.schemas.ts';
import { STATUS_NAMES } from '../../../../services/rules/products/publication.ts';
import { productPath } from '../../../shared/format/links.ts';
import { ButtonLink } from '../../../shared/ui/buttons/button.tsx';
import { Picture } from '../../../shared/ui/products/picture.tsx';
import { Price } from '../../../shared/ui/products/price.tsx';
import { editPath } from '../../shared/catalogue/product-path.ts';
import { PublicationStatus } from '../../shared/catalogue/publication-status.tsx';
import { useMayOpen } from '../../shared/session/access.tsx';
import { Day } from '../../shared/table/time.tsx';

/** The product that was added last, with links to view and edit it. */
export function LastProduct({ product }: { product: ProductRow | null }) {
  const mayOpen = useMayOpen();
  return (
    <section className="card flex flex-wrap items-center gap-4 p-4" aria-labelledby="zadnji-proizvod">
      {product === null ? (
        <>
          <h2 id="zadnji-proizvod" className="text-sm font-semibold text-ink-soft">
            Zadnji dodani proizvod
          </h2>
          <p className="w-full text-ink-soft">Nema pronađenih proizvoda.</p>
        </>
      ) : (
        <>
          <Picture
            file={product.image_thumb}
            alt=""
            width={64}
            height={80}
            className="h-20 w-16 flex-none rounded-md bg-sand object-contain mix-blend-multiply"
          />
          <div className="min-w-0 flex-1 basis-56">
            <h2
              id="zadnji-proizvod"
              className="font-sans text-xs font-semibold tracking-normal text-ink-soft"
            >
              Zadnji dodani proizvod
            </h2>
            <p className="text-lg leading-snug font-semibold">{product.title}</p>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
              <PublicationStatus status={product.status} />
              <span className="[overflow-wrap:anywhere]">{product.categoryData.name}</span>
              <Day at={product.productCreatedAt} />
            </p>
          </div>
          <Price price={product.priceAction} oldPrice={product.price} className="[--price-size:1rem]" />
          <div className="flex flex-wrap gap-2">
            {product.status === STATUS_NAMES.published ? (
              <a href={productPath(product)} className="btn btn-secondary btn-sm">
                <ExternalLink size={16} aria-hidden="true" />
                Pogledaj
              </a>
            ) : null}
            {mayOpen(editPath(product)) ? (
              <ButtonLink to={editPath(product)} variant="secondary" size="sm">
                <Pencil size={16} aria-hidden="true" />
                Uredi
              </ButtonLink>
            ) : null}
          </div>
        </>
      )}
    </section>
  );
}
