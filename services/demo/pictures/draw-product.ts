import type { PictureSpec } from './label.ts';
import { CATEGORY_COLOURS } from './palettes.ts';
import { createPaper, studio } from './paper.ts';
import { isComposition, SHAPES, type ShapeName } from './shapes.ts';

export type ProductPicture = PictureSpec<ShapeName>;

/** The packshot of a product as SVG, 800 × 988; equal specifications give equal text. */
export const drawProduct = (spec: ProductPicture): string => {
  const paper = createPaper();
  const place = isComposition(spec.shape) ? 'translate(-34 -116) scale(1.08)' : 'translate(0 -26)';
  return studio(
    paper,
    CATEGORY_COLOURS[spec.tint],
    `<g transform="${place}">${SHAPES[spec.shape](paper, spec)}</g>`,
  );
};
