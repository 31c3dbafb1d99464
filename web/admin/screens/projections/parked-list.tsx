import type { ParkedAnswer } from '../../../../services/operations/operations.schemas.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { failureText } from '../../shared/operations/texts.ts';
import { May } from '../../shared/session/access.tsx';

type Props = { events: readonly ParkedAnswer[]; onDiscard: (event: ParkedAnswer) => void };

/** Parked events with their errors, the oldest first. Only the first event of a stream can be discarded. */
export function ParkedList({ events, onDiscard }: Props) {
  const first = new Map(events.map((event) => [event.stream, event] as const).reverse());
  return (
    <ol className="mt-4 grid gap-3">
      {events.map((event) => {
        const { position, stream, type, failure, error, attempts } = event;
        return (
          <li key={position} className="grid gap-2 border-t border-line pt-2 text-sm break-words">
            <p className="min-w-0">
              <span className="font-semibold">{type}</span> na poziciji {position}
              <span className="block text-xs text-ink-soft">{stream}</span>
              <span className="block">
                {failureText(failure)}
                {error === null ? '' : ` (${attempts}×): ${error}`}
              </span>
            </p>
            {first.get(stream) === event ? (
              <May>
                <div>
                  <Button variant="secondary" size="sm" onClick={() => onDiscard(event)}>
                    Odbaci …
                  </Button>
                </div>
              </May>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
