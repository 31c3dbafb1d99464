import { Outlet, ScrollRestoration, useLoaderData, useNavigation } from 'react-router-dom';
import { call } from '../../shared/api/call.ts';
import { later } from '../../shared/routing/later.tsx';
import { pageLoader } from '../../shared/routing/page-loader.ts';
import { scrollKey } from '../../shared/routing/scroll-key.ts';
import { useEarlyInput } from '../../shared/routing/use-early-input.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import { Notices } from '../../shared/ui/dialogs/notices.tsx';
import { MAIN_ID, SkipLink } from '../../shared/ui/page/skip-link.tsx';
import { SiteHeader } from './site-header.tsx';
import { useChatWidget } from './use-chat-widget.ts';
import { usePageFocus } from './use-page-focus.ts';
import { useVisitor } from './use-visitor.ts';

export const layoutLoader = pageLoader(({ api }) => call(api, 'GET /storefront/layout'));

const SiteFooter = later(() => import('./site-footer.tsx').then((file) => file.SiteFooter));

/** The layout of every page of the shop. */
export function Layout() {
  const layout = useLoaderData<typeof layoutLoader>();
  const navigating = useNavigation().state !== 'idle';
  useEarlyInput();
  useVisitor();
  usePageFocus();
  useChatWidget();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <div aria-hidden="true" className={classNames('page-progress', navigating && 'is-active')} />
      <SiteHeader {...layout} />
      {/* The server fills it (`render.tsx`). */}
      <noscript />
      <main id={MAIN_ID} tabIndex={-1} aria-busy={navigating || undefined} className="outline-none">
        <Outlet />
      </main>
      <SiteFooter categories={layout.categories} />
      <Notices />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}
