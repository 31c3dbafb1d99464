import { ExternalLink, Plus } from 'lucide-react';
import { useLoaderData } from 'react-router-dom';
import { STATUS_NAMES } from '../../../../services/rules/products/publication.ts';
import { call } from '../../../shared/api/call.ts';
import { asList } from '../../../shared/api/list-answers.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { ButtonLink } from '../../../shared/ui/buttons/button.tsx';
import { PublicationStatus } from '../../shared/catalogue/publication-status.tsx';
import { ListScreen } from '../../shared/entry/list-screen.tsx';
import { May } from '../../shared/session/access.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';

export const loader = pageLoader(({ api }) => call(api, 'GET /pages').then(asList));

/** View, edit and delete for every page (specification/content §1); only published pages can be viewed. */
export function Component() {
  return (
    <ListScreen
      title="Stranice"
      rows={useLoaderData<typeof loader>()}
      columns={[
        { key: 'id', header: 'ID', cell: ({ page_id }) => page_id },
        {
          key: 'title',
          header: 'Naslov',
          place: 'heading',
          cell: ({ title }) => <span className="font-semibold">{title}</span>,
        },
        {
          key: 'slug',
          header: 'Slug',
          cell: ({ slug }) => <span className="[overflow-wrap:anywhere]">{slug}</span>,
        },
        { key: 'status', header: 'Status', cell: ({ status }) => <PublicationStatus status={status} /> },
      ]}
      what={({ title }) => `stranicu ${title}`}
      editHref={({ slug }) => `${ADMIN_PATH}/uredjivanje-stranice/${slug}`}
      view={({ title, slug, status }) =>
        status === STATUS_NAMES.published ? (
          <a
            href={`/special/${slug}`}
            target="_blank"
            rel="noopener"
            className="icon-btn"
            aria-label={`Pogledaj stranicu ${title} (otvara se u novoj kartici)`}
            title="Pogledaj"
          >
            <ExternalLink size={18} aria-hidden="true" />
          </a>
        ) : null
      }
      textOf={({ title, slug }) => `${title} ${slug}`}
      empty="Nema pronađenih stranica."
      counted={['stranica', 'stranice', 'stranica']}
      question={({ title }) => `Jesi li siguran da želiš izbrisati stranicu "${title}"?`}
      remove={(api, { _id }) => call(api, 'GET /pages/delete-page/:id', { params: { id: _id } })}
      success={({ title }) => `Uspješno ste izbrisali stranicu "${title}"`}
      failure={(error) => `Došlo je do problema prilikom brisanja stranice: ${error}`}
      actions={
        <May>
          <ButtonLink to={`${ADMIN_PATH}/nova-stranica`}>
            <Plus size={18} aria-hidden="true" />
            Nova stranica
          </ButtonLink>
        </May>
      }
    />
  );
}
