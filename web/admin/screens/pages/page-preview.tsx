import { imageUrl, Picture } from '../../../shared/ui/products/picture.tsx';
import { RichText } from '../../../shared/ui/rich-text.tsx';
import { PreviewButton } from '../../shared/form/preview-button.tsx';
import type { PageValues } from './page-form.ts';

/** The page as the shop would show it: title, picture, text, products. */
export function PagePreview({ page: { title, image, description, products } }: { page: PageValues }) {
  const picture = imageUrl(image);
  return (
    <PreviewButton title="Pregled stranice">
      <div className="mt-4 grid gap-5">
        <p className="text-2xl font-bold">{title || 'Bez naslova'}</p>
        {picture === null ? null : <img src={picture} alt="" className="h-auto w-full rounded-lg" />}
        {description === '' ? null : <RichText html={description} />}
        {products.length === 0 ? null : (
          <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
            {products.map((product) => (
              <li
                key={product.id}
                className="grid justify-items-center gap-2 text-center text-sm font-semibold"
              >
                <Picture
                  file={product.image}
                  alt=""
                  width={93}
                  height={115}
                  className="h-28 w-full rounded-md bg-sand object-contain mix-blend-multiply"
                />
                {product.title}
              </li>
            ))}
          </ul>
        )}
      </div>
    </PreviewButton>
  );
}
