import type { ReactNode } from 'react';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Breadcrumb, type Crumb } from '../../../shared/ui/page/breadcrumb.tsx';
import { SHOP_NAME } from '../../../shared/ui/page/page-meta.tsx';
import { useReadsOnly } from '../session/access.tsx';
import { ADMIN_PATH } from '../session/paths.ts';

const HEADING_ID = 'naslov';

type Props = {
  title: string;
  /** Shown instead of `title`, where text alone is not enough. */
  heading?: ReactNode;
  /** This screen's name in the breadcrumb, where the title is long. */
  step?: string;
  /** The steps between the dashboard and this screen; null on the dashboard itself. */
  crumbs?: readonly Crumb[] | null;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The head of every screen: title, breadcrumb, heading and actions. */
export function AdminScreen({ title, heading, step = title, crumbs = [], actions, children }: Props) {
  const readsOnly = useReadsOnly();
  return (
    <div
      className="grid w-full max-w-360 grid-cols-1 gap-5 px-[clamp(1rem,2vw,1.75rem)]
      pt-[clamp(1rem,2vw,1.5rem)] pb-10 print:max-w-none print:p-0"
    >
      <title>{`${title} | ${SHOP_NAME}`}</title>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          {crumbs ? (
            <Breadcrumb
              crumbs={[{ name: 'Administracija', href: ADMIN_PATH }, ...crumbs, { name: step }]}
              className="mb-1.5 print:hidden"
            />
          ) : null}
          <h1 id={HEADING_ID} tabIndex={-1} className="text-2xl outline-none">
            {heading ?? title}
          </h1>
          {readsOnly ? <Badge className="print:hidden">Samo za čitanje</Badge> : null}
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div> : null}
      </div>
      {children}
    </div>
  );
}

/** Moves the focus to the heading, after the focused element was removed. */
export function focusHeading(): void {
  document.getElementById(HEADING_ID)?.focus();
}
