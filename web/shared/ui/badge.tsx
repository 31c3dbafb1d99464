import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Props = {
  tone?: 'neutral' | 'sale' | 'brand' | 'honey' | 'danger' | 'theme';
  className?: string;
  children: ReactNode;
};

export function Badge({ tone = 'neutral', className, children }: Props) {
  return (
    <span className={classNames('badge', tone !== 'neutral' && `badge-${tone}`, className)}>{children}</span>
  );
}
