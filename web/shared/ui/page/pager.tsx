import { type ReactNode, useId } from 'react';
import { Link } from '../buttons/link.tsx';
import { classNames } from '../class-names.ts';
import { pagerWindow } from './pager-window.ts';

type Props = {
  page: number;
  /** The number of pages; with one or none the pager is hidden. */
  pages: number;
  /** The address of a page: links work without scripts and can be shared. */
  href: (page: number) => string;
  /** Names the navigation when the screen has several. */
  label?: string;
  /** Up to so many pages are all shown: 5 in tables and storefront lists, 10 in other administration lists. */
  showAllUpTo?: number;
  className?: string;
};

/** 'Prva', 'Nazad', up to 5 numbers, 'Naprijed', 'Zadnja'. */
export function Pager({ page, pages, href, label = 'Stranice', showAllUpTo, className }: Props) {
  const id = useId();
  if (pages <= 1) return null;
  const window = pagerWindow(page, pages, 5, showAllUpTo);
  const step = (target: number, text: string, rel?: string) => (
    <Step href={target === window.page || target < 1 || target > pages ? null : href(target)} rel={rel}>
      {text}
    </Step>
  );
  return (
    <nav aria-labelledby={id} className={className}>
      <h2 id={id} className="sr-only">
        {label}
      </h2>
      <ul className="pager">
        {step(1, 'Prva')}
        {step(window.page - 1, 'Nazad', 'prev')}
        {window.numbers.map((number) => (
          <li key={number}>
            <Link
              to={href(number)}
              className="pager-link"
              aria-label={`Stranica ${number}`}
              aria-current={number === window.page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
        {step(window.page + 1, 'Naprijed', 'next')}
        {step(pages, 'Zadnja')}
      </ul>
    </nav>
  );
}

type StepProps = { href: string | null; rel: string | undefined; children: ReactNode };

function Step({ href, rel, children }: StepProps) {
  return (
    <li className={classNames('pager-step', href === null && 'max-sm:hidden')}>
      {href === null ? (
        <span className="pager-link" aria-disabled="true">
          {children}
        </span>
      ) : (
        <Link to={href} rel={rel} className="pager-link">
          {children}
        </Link>
      )}
    </li>
  );
}
