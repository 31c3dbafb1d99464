import { Skeleton } from '../../shared/ui/page/skeleton.tsx';

export function AccountSkeleton() {
  return (
    <div role="status" aria-label="Učitavanje" className="card grid gap-5 p-6 sm:p-9">
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="h-40" />
    </div>
  );
}
