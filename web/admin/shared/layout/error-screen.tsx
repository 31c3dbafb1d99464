import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom';
import type { PageRefusal } from '../../../shared/routing/page-loader.ts';
import { Button, ButtonLink } from '../../../shared/ui/buttons/button.tsx';
import { EmptyState } from '../../../shared/ui/page/empty-state.tsx';
import { ADMIN_PATH } from '../session/paths.ts';
import { AdminScreen } from './admin-screen.tsx';

/** Errors that a retry would not change. */
const TITLES = new Map([
  [403, 'Nemate pravo pristupa'],
  [404, 'Nije pronađeno'],
]);

/** Replaces a screen that does not exist or could not be loaded; shows the server's message. */
export function ErrorScreen() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const refusal = isRouteErrorResponse(error) ? (error.data as Partial<PageRefusal> | null) : null;
  const status = isRouteErrorResponse(error) ? error.status : 0;
  const title = TITLES.get(status);
  return (
    <AdminScreen title={title ?? 'Greška'}>
      <EmptyState
        icon={status === 403 ? 'lock' : 'triangle-exclamation-point'}
        text={refusal?.message ?? 'Došlo je do neočekivane greške.'}
      >
        <div className="flex flex-wrap justify-center gap-3">
          {title !== undefined ? null : (
            <Button busy={state === 'loading'} onClick={() => void revalidate()}>
              Pokušajte ponovo
            </Button>
          )}
          <ButtonLink to={ADMIN_PATH} variant="secondary">
            Nazad na administraciju
          </ButtonLink>
        </div>
      </EmptyState>
    </AdminScreen>
  );
}
