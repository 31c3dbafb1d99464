import type { ReactNode } from 'react';
import { breadcrumbLd } from '../../shared/routing/breadcrumb-ld.ts';
import { useSite } from '../../shared/site-context.tsx';
import { headingCrumbs, PageHeading } from '../../shared/ui/page/page-heading.tsx';
import { PageMeta } from '../../shared/ui/page/page-meta.tsx';
import { CurrentLink } from '../layout/current-link.tsx';
import { HELP_LINKS, INFO_LINKS } from '../layout/nav-links.ts';
import { drawText } from './draw-text.ts';
import type { InformationText } from './information-text.ts';
import { KeyFacts } from './key-facts.tsx';

type Props = {
  /** Filled by `useFilled`. */
  text: InformationText;
  jsonLd?: Record<string, unknown>[];
  /** Instead of the parts as text. */
  children?: ReactNode;
};

/** One of the information pages, with links to the others beside it. */
export function InformationPage({ text, jsonLd = [], children }: Props) {
  const { publicUrl } = useSite();
  const { title, description, path, intro, facts, parts } = text;
  return (
    <>
      <PageMeta
        title={title}
        description={description}
        path={path}
        jsonLd={[breadcrumbLd(headingCrumbs(title), publicUrl), ...jsonLd]}
      />
      <PageHeading title={title} intro={intro} />
      <div className="page grid grid-cols-1 gap-8 py-8 sm:py-10 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-14">
        <div className="grid max-w-3xl grid-cols-1 content-start gap-9">
          {facts.length === 0 ? null : <KeyFacts facts={facts} />}
          {children ?? parts.map(drawPart)}
        </div>
        <nav aria-label="Informacije i pomoć" className="card self-start p-2 lg:sticky lg:top-4">
          <ul>
            {[...HELP_LINKS, ...INFO_LINKS].map(({ name, href }) => (
              <li key={href}>
                <CurrentLink
                  to={href}
                  className="flex min-h-11 items-center rounded-md px-3.5 font-semibold hover:bg-brand-soft aria-[current=page]:bg-brand aria-[current=page]:text-white"
                >
                  {name}
                </CurrentLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  );
}

function drawPart({ title, id, body }: InformationText['parts'][number]) {
  return (
    <section key={title} id={id}>
      <h2 className="mb-3 text-2xl">{title}</h2>
      <div className="rich-text">{drawText(body)}</div>
    </section>
  );
}
