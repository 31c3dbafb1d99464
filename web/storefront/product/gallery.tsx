import { useState } from 'react';
import type { ProductAnswer } from '../../../services/catalogue/catalogue.schemas.ts';
import { PlainButton } from '../../shared/ui/buttons/plain-button.tsx';
import { whenOpened } from '../../shared/ui/dialogs/when-opened.tsx';
import { Icon } from '../../shared/ui/icons/icon.tsx';
import { DiscountBadge } from '../../shared/ui/products/discount-badge.tsx';
import { imageUrl, Picture } from '../../shared/ui/products/picture.tsx';

const Dialog = whenOpened(() => import('../../shared/ui/dialogs/dialog.tsx').then((file) => file.Dialog));

const WIDTH = 800;
const HEIGHT = 988;

/** The product's pictures: one large, thumbnails of all, and a zoomed view of each. */
export function Gallery({ product }: { product: ProductAnswer }) {
  const { image, sliderImage1, sliderImage2, sliderImage3, sliderImage4, title } = product;
  const files = [image, sliderImage1, sliderImage2, sliderImage3, sliderImage4].filter(
    (file) => imageUrl(file) !== null,
  );
  const [shown, setShown] = useState(files[0] ?? '');
  const [zoomed, setZoomed] = useState(false);
  return (
    <div className="gallery">
      <div className="gallery-main">
        <Picture
          file={shown}
          alt={title}
          width={WIDTH}
          height={HEIGHT}
          eager
          className="size-full object-contain"
        />
        <div className="product-badges">
          <DiscountBadge product={product} className="text-sm" />
        </div>
        {files.length === 0 ? null : (
          <PlainButton className="gallery-zoom" onClick={() => setZoomed(true)}>
            <span className="icon-btn icon-btn-framed">
              <Icon name="zoom-in" size={20} />
            </span>
            <span className="sr-only">Uvećaj sliku</span>
          </PlainButton>
        )}
      </div>
      {files.length < 2 ? null : (
        <ul aria-label="Slike proizvoda" className="gallery-thumbs">
          {files.map((file, index) => (
            <li key={file}>
              <PlainButton
                className="gallery-thumb"
                aria-label={`Slika ${index + 1}`}
                aria-pressed={file === shown}
                onClick={() => setShown(file)}
              >
                <Picture file={file} alt="" width={80} height={99} className="size-full object-cover" />
              </PlainButton>
            </li>
          ))}
        </ul>
      )}
      <Dialog open={zoomed} onClose={() => setZoomed(false)} title={title} hideTitle wide>
        <Picture
          file={shown}
          alt={title}
          width={WIDTH}
          height={HEIGHT}
          className="mx-auto h-auto max-h-[min(100dvh-6rem,48rem)] w-full max-w-2xl object-contain"
        />
      </Dialog>
    </div>
  );
}
