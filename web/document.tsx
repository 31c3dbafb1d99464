import type { ReactNode } from 'react';
import type { Assets } from './shared/routing/hydration.ts';
import { HYDRATION_ID } from './shared/routing/hydration-id.ts';

const LANGUAGE = 'bs';

type Props = {
  /** Without a script the page stays as it was drawn. */
  assets: Omit<Assets, 'script'> & { script: string | null };
  /** Already script-safe JSON (`hydrationText`), or null for a page that is not hydrated. */
  hydration: string | null;
  children: ReactNode;
};

/**
 * The whole page. Title, description and the like come from `PageMeta` inside the screens: React lifts them into the
 * head. No inline script or style: the content security policy allows none.
 */
export function Document({ assets, hydration, children }: Props) {
  // The program of a page that is drawn already comes after it (`storefront/entry.ts`).
  const preloads = hydration === null && assets.script !== null ? assets.preloads : [];
  return (
    <html lang={LANGUAGE}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0f6147" />
        {assets.icon === null ? null : <link rel="icon" href={assets.icon} type="image/svg+xml" />}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
        {preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {assets.script === null ? null : (
          <script type="module" async src={assets.script} fetchPriority="low" />
        )}
      </head>
      <body>
        {children}
        {hydration === null ? null : (
          <script id={HYDRATION_ID} type="application/json">
            {hydration}
          </script>
        )}
      </body>
    </html>
  );
}
