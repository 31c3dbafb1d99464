import { Skeleton } from '../../shared/ui/page/skeleton.tsx';

export function OrderSkeleton() {
  return (
    <div
      role="status"
      aria-label="Učitavanje narudžbe"
      className="card mx-auto grid max-w-4xl gap-8 p-5 sm:p-10"
    >
      <Skeleton className="h-14 w-72 max-w-full" />
      <div className="grid gap-8 sm:grid-cols-2">
        <Skeleton className="h-64" />
        <Skeleton className="h-64" />
      </div>
      <Skeleton className="h-48" />
    </div>
  );
}
