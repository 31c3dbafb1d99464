import { Skeleton } from '../../shared/ui/page/skeleton.tsx';

const FIELDS = ['name', 'surname', 'email', 'phone', 'address', 'postal', 'city', 'country'];

export function CheckoutSkeleton() {
  return (
    <div
      role="status"
      aria-label="Učitavanje narudžbe"
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8"
    >
      <div className="grid gap-6">
        <Skeleton className="h-11 rounded-pill" />
        <div className="card grid gap-5 p-5 sm:grid-cols-2 sm:p-7">
          {FIELDS.map((field) => (
            <div key={field} className="grid gap-2">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-11 rounded-md" />
            </div>
          ))}
        </div>
      </div>
      <Skeleton className="h-80 rounded-lg" />
    </div>
  );
}
