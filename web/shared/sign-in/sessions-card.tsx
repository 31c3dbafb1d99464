import { useId, useRef, useState } from 'react';
import { formatDateTime } from '../../../services/rules/dates/dates.ts';
import { call } from '../api/call.ts';
import { messageOf } from '../api/client.ts';
import { useSession, useStores } from '../stores/stores.tsx';
import { useAnswer } from '../stores/use-answer.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { Skeleton } from '../ui/page/skeleton.tsx';

/** The own sessions, with buttons to end the others. */
export function SessionsCard({ className }: { className?: string }) {
  /** A new token, as after a change of the password, has a new list of sessions. */
  const token = useSession((state) => state.token);
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby={heading} className={className}>
      <h2 id={heading} ref={title} tabIndex={-1} className="text-lg outline-none">
        Prijavljeni uređaji
      </h2>
      <p className="field-hint mt-1">Ako neki ne prepoznajete, odjavite ga i promijenite lozinku.</p>
      <SessionList key={token} onEnded={() => title.current?.focus()} />
    </section>
  );
}

/** `onEnded` is called when the button that was pressed is about to go. */
function SessionList({ onEnded }: { onEnded: () => void }) {
  const { api, notices } = useStores();
  const [busy, setBusy] = useState('');
  /** How often sessions were ended: the list is asked for anew. */
  const [ended, setEnded] = useState(0);
  const { answer, error } = useAnswer(String(ended), (client) => call(client, 'GET /users/sessions'));

  const end = async (what: string, work: () => Promise<unknown>, said: string) => {
    setBusy(what);
    try {
      await work();
      notices.success(said);
      onEnded();
    } catch (failure) {
      notices.danger(`Odjava nije uspjela: ${messageOf(failure)}`);
    } finally {
      setBusy('');
      setEnded((count) => count + 1);
    }
  };

  const endOne = (id: string) =>
    end(id, () => call(api, 'DELETE /users/sessions/:id', { params: { id } }), 'Uređaj je odjavljen.');
  const endOthers = () =>
    end('others', () => call(api, 'DELETE /users/sessions'), 'Svi ostali uređaji su odjavljeni.');

  if (error !== null)
    return (
      <p role="alert" className="mt-4">
        {messageOf(error)}
      </p>
    );
  if (answer === null) return <Skeleton className="mt-4 h-24" />;
  return (
    <>
      <ul className="mt-3 divide-y divide-line">
        {answer.map(({ id, description, lastUsedAt, current }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {description}
                {current ? <Badge tone="brand">Ovaj uređaj</Badge> : null}
              </p>
              <p className="text-sm text-ink-soft">Zadnji put: {formatDateTime(lastUsedAt)}</p>
            </div>
            {current ? null : (
              <Button
                variant="secondary"
                size="sm"
                className="flex-none"
                busy={busy === id}
                aria-label={`Odjavi: ${description}`}
                onClick={() => void endOne(id)}
              >
                Odjavi
              </Button>
            )}
          </li>
        ))}
      </ul>
      {answer.length > 1 ? (
        <Button
          variant="secondary"
          className="mt-3"
          busy={busy === 'others'}
          onClick={() => void endOthers()}
        >
          Odjavi sve ostale
        </Button>
      ) : null}
    </>
  );
}
