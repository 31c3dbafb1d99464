import { CloudOff } from 'lucide-react';
import { Button } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

/** Shows why loading failed, with a button to retry. */
export function LoadFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState icon={CloudOff} text={message}>
        <Button onClick={onRetry}>Pokušajte ponovo</Button>
      </EmptyState>
    </div>
  );
}
