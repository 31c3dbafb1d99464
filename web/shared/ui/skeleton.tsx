import { classNames } from './class-names.ts';

/** Holds the place of what is still loading; give it its size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('skeleton', className)} />;
}
