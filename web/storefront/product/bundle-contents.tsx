import { withVariation } from '../../../services/rules/products/named-variation.ts';
import type { ProductPageAnswer } from '../../../services/storefront/storefront.schemas.ts';

type Contents = NonNullable<ProductPageAnswer['contents']>;

/** The parts of a bundle. */
export function BundleContents({ contents }: { contents: Contents }) {
  return (
    <section className="grid gap-1.5" aria-label="Sadržaj paketa">
      <p className="font-semibold">U paketu:</p>
      <ul className="grid list-disc gap-1 pl-5">
        {contents.map(({ title, variation, quantity }) => (
          <li key={`${title} ${variation ?? ''}`} className="wrap-anywhere">
            {quantity} × {withVariation(title, variation)}
          </li>
        ))}
      </ul>
    </section>
  );
}
