import type { ComponentProps } from 'react';
import { Picture } from '../../../shared/ui/products/picture.tsx';

type Props = Omit<ComponentProps<typeof Picture>, 'alt' | 'className'> & { className: string };

/** A small picture beside the text that names what it shows. */
export function Thumbnail({ className, ...picture }: Props) {
  return <Picture {...picture} alt="" className={`flex-none rounded-sm ${className}`} />;
}
