import type { ReactNode } from 'react';
import { Breadcrumb, type Crumb } from './breadcrumb.tsx';

type Props = {
  title: string;
  /** The breadcrumb without the page itself, which is added. */
  above?: readonly Crumb[];
  /** A sentence below the title. */
  intro?: ReactNode;
  /** Beside the title, on wide screens to its right. */
  aside?: ReactNode;
};

const HOME: Crumb = { name: 'Početna', href: '/' };

/** The band at the top of a screen: breadcrumb, title and introduction. */
export function PageHeading({ title, above = [], intro, aside }: Props) {
  return (
    <div className="bg-theme-soft text-theme-ink">
      <div className="page flex flex-wrap items-end justify-between gap-x-10 gap-y-5 py-6 sm:py-9">
        <div className="min-w-0 flex-[1_1_28rem]">
          <Breadcrumb crumbs={[HOME, ...above, { name: title }]} className="[&_ol]:text-theme-ink" />
          <h1 className="mt-3 text-3xl [overflow-wrap:anywhere]">{title}</h1>
          {intro === undefined ? null : <p className="mt-3 max-w-2xl text-lg text-ink">{intro}</p>}
        </div>
        {aside}
      </div>
    </div>
  );
}

/** The breadcrumb that `PageHeading` shows, for structured data. */
export function headingCrumbs(title: string, above: readonly Crumb[] = []): Crumb[] {
  return [HOME, ...above, { name: title }];
}
