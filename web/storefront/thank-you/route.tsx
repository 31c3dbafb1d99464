import { Button, ButtonLink } from '../../shared/ui/buttons/button.tsx';
import { EmptyState } from '../../shared/ui/page/empty-state.tsx';
import { PageMeta } from '../../shared/ui/page/page-meta.tsx';
import { Skeleton } from '../../shared/ui/page/skeleton.tsx';
import { Thanks } from './thanks.tsx';
import { usePlacedOrder } from './use-placed-order.ts';

export function Component() {
  const order = usePlacedOrder();
  return (
    <div className="page py-10 sm:py-16">
      <PageMeta title="Hvala vam" noindex />
      {order === 'unknown' ? (
        <div role="status" aria-label="Učitavanje narudžbe" className="mx-auto max-w-2xl">
          <Skeleton className="h-112 rounded-xl sm:h-104" />
        </div>
      ) : order === 'none' ? (
        <>
          <h1 className="sr-only">Narudžba</h1>
          <EmptyState text="Niste izvršili narudžbu.">
            <ButtonLink to="/">Nazad u prodavnicu</ButtonLink>
          </EmptyState>
        </>
      ) : 'retry' in order ? (
        <div role="alert">
          <h1 className="sr-only">Narudžba</h1>
          <EmptyState icon="cloud-off" text="Ne možemo provjeriti da li je narudžba zaprimljena.">
            <Button onClick={order.retry}>Pokušajte ponovo</Button>
          </EmptyState>
        </div>
      ) : (
        <Thanks generatedOrderId={order.generatedOrderId} orderKey={order.orderKey} />
      )}
    </div>
  );
}
