import { type LoaderFunction, type RouteObject, useParams } from 'react-router-dom';
import { pageLoader, refusal } from '../shared/routing/page-loader.ts';
import { OPEN_SCREENS, SCREENS, type Screen } from './screens.ts';
import { AdminLayout } from './shared/layout/admin-layout.tsx';
import { ErrorScreen } from './shared/layout/error-screen.tsx';
import { LoadingScreen } from './shared/layout/loading-screen.tsx';
import type { LastShown } from './shared/live/last-shown.ts';
import { ADMIN_ROUTE_ID } from './shared/session/access.tsx';
import type { Guard } from './shared/session/guard.ts';
import { ownRoles } from './shared/session/own-roles.ts';
import { ADMIN_PATH, LOGIN_PATH } from './shared/session/paths.ts';
import { admits } from './shared/session/screen-access.ts';

const rolesLoader = pageLoader(({ api }) => ownRoles(api));

/** The administration's routes, in the browser only. Screens are added in `screens.ts`. */
export function adminRoutes(guard: Guard, keepShown: LastShown): RouteObject[] {
  return [
    {
      path: LOGIN_PATH,
      loader: () => guard.turnAwayFromLogin(),
      HydrateFallback: LoadingScreen,
      lazy: async () => {
        const { LoginScreen } = await import('./screens/login/login-screen.tsx');
        return { Component: () => <LoginScreen destination={guard.takeDestination} /> };
      },
    },
    ...OPEN_SCREENS.map(({ path, load }) => ({
      path,
      loader: () => guard.turnAwayFromLogin(),
      HydrateFallback: LoadingScreen,
      lazy: async () => ({ Component: (await load()).Component }),
    })),
    {
      id: ADMIN_ROUTE_ID,
      loader: guarded(guard, rolesLoader),
      Component: AdminLayout,
      HydrateFallback: LoadingScreen,
      ErrorBoundary: ErrorScreen,
      children: [
        {
          // Without a path, so that the errors of the screens are shown inside the layout.
          ErrorBoundary: ErrorScreen,
          children: [
            ...SCREENS.map((screen) => routeOf(screen, guard, keepShown)),
            { path: `${ADMIN_PATH}/*`, loader: guarded(guard, notFound), Component: () => null },
          ],
        },
      ],
    },
  ];
}

function routeOf(screen: Screen, guard: Guard, keepShown: LastShown): RouteObject {
  return {
    path: screen.path,
    lazy: async () => {
      const { Component, loader } = await screen.load();
      return {
        // Text typed at one order must not stand over the next. Screens with a slug have keys: it changes with a name.
        Component: () => {
          const { id, lot } = useParams();
          return <Component key={id ?? lot} />;
        },
        loader: guarded(guard, (args, context) =>
          keepShown(args.request.url, async () => {
            if (!admits(screen, args.params, await rolesLoader(args)))
              throw refusal(
                403,
                'forbidden',
                'Za ovu stranicu potrebna vam je druga uloga. Dodjeljuje je vlasnik trgovine.',
              );
            return loader?.(args, context) ?? null;
          }),
        ),
      };
    },
  };
}

/** Loaders of nested routes run side by side: each looks for itself before it asks the shop for anything. */
function guarded(guard: Guard, loader?: LoaderFunction): LoaderFunction {
  return (args, context) => guard.turnAway(args.request.url) ?? loader?.(args, context) ?? null;
}

function notFound(): never {
  throw refusal(404, 'not_found', 'Traženi sadržaj ne postoji.');
}
