import { LoadingScreen } from './shared/layout/loading-screen.tsx';

export const ADMIN_ROOT_ID = 'administracija';

/** The HTML of every page of the administration, which the browser fills. */
export function AdminShell() {
  return (
    <>
      <title>Administracija | Online Shop</title>
      <meta name="robots" content="noindex" />
      <div id={ADMIN_ROOT_ID}>
        <LoadingScreen />
        <noscript>
          <p className="page pb-10 font-semibold">
            Administracija radi samo s uključenim skriptama (JavaScript).
          </p>
        </noscript>
      </div>
    </>
  );
}
