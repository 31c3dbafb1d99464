import { Button } from '../../shared/ui/buttons/button.tsx';
import { EmptyState } from '../../shared/ui/page/empty-state.tsx';

/** Shows why loading failed, with a button to retry. */
export function LoadFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState icon="cloud-off" text={message}>
        <Button onClick={onRetry}>Pokušajte ponovo</Button>
      </EmptyState>
    </div>
  );
}
