import { classNames } from '../class-names.ts';

/** Placeholder of loading content; its size comes from `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('skeleton', className)} />;
}
