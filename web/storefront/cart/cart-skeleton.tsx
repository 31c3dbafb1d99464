import { Skeleton } from '../../shared/ui/page/skeleton.tsx';

/** Placeholder of the lines and the total, in their size. */
export function CartSkeleton() {
  return (
    <div
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
      role="status"
      aria-label="Učitavanje korpe"
    >
      <div className="card divide-y divide-line px-4 sm:px-6">
        {['first', 'second'].map((row) => (
          <div key={row} className="flex gap-4 py-5">
            <Skeleton className="size-20 flex-none sm:size-24" />
            <div className="grid flex-1 content-start gap-3">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-11 w-48 max-w-full" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-72 rounded-lg" />
    </div>
  );
}
