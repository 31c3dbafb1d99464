import type { ReactNode } from 'react';
import { Thumbnail } from '../../shared/catalogue/thumbnail.tsx';

export const PICKER_LIST = 'divide-y divide-line overflow-hidden rounded-md border border-line bg-surface';

/** A product in a list of the page editor: its picture, and what stands beside it. */
export function PickerRow({ image, children }: { image: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-3 py-1 pr-1.5 pl-3 text-sm/body [&_.icon-btn]:h-10 [&_.icon-btn]:w-9">
      <Thumbnail file={image} width={36} height={45} className="h-11.25 w-9 bg-sand object-contain" />
      {children}
    </div>
  );
}
