import { useEffect } from 'react';
import { forgetPlacedOrder, orderAtProvider } from '../../shared/stores/placed-order.ts';
import { browserStorage } from '../../shared/stores/storage.ts';
import { Button, ButtonLink } from '../../shared/ui/buttons/button.tsx';
import { EmptyState } from '../../shared/ui/page/empty-state.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { useOrder } from './use-order.ts';

export function FinishedOrder({ generatedOrderId }: { generatedOrderId: string }) {
  const found = useOrder(generatedOrderId);
  // Here it is said whether the order is paid.
  useEffect(() => {
    const storage = browserStorage();
    if (orderAtProvider(storage)?.generatedOrderId === generatedOrderId) forgetPlacedOrder(storage);
  }, [generatedOrderId]);
  if (found === 'unknown') return <OrderSkeleton />;
  if (found === 'none') {
    return (
      <>
        <h1 className="sr-only">Narudžba</h1>
        <EmptyState text="Narudžba nije generisana.">
          <ButtonLink to="/">Nazad u prodavnicu</ButtonLink>
        </EmptyState>
      </>
    );
  }
  if ('failure' in found) {
    return (
      <div role="alert">
        <h1 className="sr-only">Narudžba</h1>
        <EmptyState icon="cloud-off" text={found.failure}>
          <Button onClick={found.retry}>Pokušajte ponovo</Button>
        </EmptyState>
      </div>
    );
  }
  return <OrderSheet order={found.order} />;
}
