import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A white sheet on the paper ground; give it its padding. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('card', className)} />;
}
