import './admin.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createBrowserClient } from '../shared/api/browser-client.ts';
import { setLoaderClient } from '../shared/routing/loader-client.ts';
import { reloadOnMissingChunk } from '../shared/routing/reload-on-missing-chunk.ts';
import { createStores } from '../shared/stores/create-stores.ts';
import { browserStorage } from '../shared/stores/storage.ts';
import { StoresProvider } from '../shared/stores/stores.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { adminRoutes } from './routes.tsx';
import { lostAnswers } from './shared/action/lost-answers.ts';
import { createLastShown } from './shared/live/last-shown.ts';
import { createGuard } from './shared/session/guard.ts';
import { forgetOwnRoles, ownRoles } from './shared/session/own-roles.ts';
import { createPasswordQuestion, withPassword } from './shared/session/password-question.ts';
import { LOGIN_PATH } from './shared/session/paths.ts';
import { type Proven, ProvenContext, provenBy } from './shared/session/proven.ts';
import { type Refusals, watchBy, watchRefusals } from './shared/session/watch-refusals.ts';
import { ADMIN_ROOT_ID } from './shell.tsx';

/** For a form with unsaved changes. */
const SIGNED_OUT =
  'Vaša prijava je istekla. Ostanite na stranici i prijavite se u drugoj kartici, pa sačuvajte izmjene.';

/** While a screen cannot be loaded again. */
const AWAY = 'Nema veze s prodavnicom. Prikazano je posljednje učitano stanje.';
/** When it is loaded again, unless it loads itself sooner. */
const AGAIN_MS = 10_000;

/** Draws the administration into the shell. There is nothing to hydrate: the server does not know the user. */
function start(root: HTMLElement): void {
  const question = createPasswordQuestion();
  const ask = provenBy(question.ask);
  const refusals: Refusals = {
    unauthenticated: () => void toLogin(),
    forbidden: () => void lookAtRoles(),
  };
  const stores = createStores(
    browserStorage(),
    (token) => {
      const client = createBrowserClient({ token, fetch: lostAnswers.fetch });
      const watched = watchRefusals(client, token, refusals);
      return withPassword(watched, question.ask);
    },
    { failuresStay: true },
  );
  const watch = watchBy(() => stores.session.currentToken(), refusals);
  const proven: Proven = (call) => ask(() => watch(call));
  setLoaderClient(stores.api);
  // The screens have their own titles; the shell's would stay the first one in the head and win.
  document.querySelector('title')?.remove();
  const guard = createGuard(stores.session);
  const awayNotice = () => stores.notices.getState().notices.find(({ text }) => text === AWAY);
  let again: number | undefined;
  const keepShown = createLastShown({
    account: () => stores.session.getState().claims?._id,
    onAway: () => {
      // Saving dismisses the notices of failures.
      if (!awayNotice()) stores.notices.danger(AWAY);
      window.clearTimeout(again);
      again = window.setTimeout(() => void router.revalidate(), AGAIN_MS);
    },
    onBack: () => {
      const away = awayNotice();
      if (away) stores.notices.dismiss(away.id);
    },
  });
  const router = createBrowserRouter(adminRoutes(guard, keepShown));
  reloadOnMissingChunk(() => router.state.navigation.location);

  /** Once: a form that is kept open asks the shop again and again. */
  async function toLogin() {
    if (stores.session.getState().status === 'guest') return;
    const { pathname, search } = router.state.navigation.location ?? router.state.location;
    stores.session.signOut();
    guard.remember(`${pathname}${search}`);
    await router.navigate(LOGIN_PATH, { replace: true });
    const isHeld = [...router.state.blockers.values()].some(({ state }) => state === 'blocked');
    if (isHeld) stores.notices.danger(SIGNED_OUT);
  }

  /** After a change of roles the menu and the screens differ. */
  async function lookAtRoles() {
    const before = await ownRoles(stores.api);
    forgetOwnRoles(stores.api);
    const now = await ownRoles(stores.api);
    if (now.join() !== before.join()) await router.revalidate();
  }

  createRoot(root).render(
    <StoresProvider stores={stores}>
      <ProvenContext value={proven}>
        <RouterProvider router={router} />
      </ProvenContext>
      <PasswordDialog question={question} />
    </StoresProvider>,
  );
}

function whenParsed(): void {
  const root = document.getElementById(ADMIN_ROOT_ID);
  if (root) start(root);
}
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', whenParsed);
else whenParsed();
