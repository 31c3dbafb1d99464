import { useLoaderData, useParams } from 'react-router-dom';
import { pageLoader, refusal } from '../../../shared/routing/page-loader.ts';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { HANDBOOK_PATH } from '../../shared/menu/handbook-path.ts';
import type { HandbookChapter } from './chapter.ts';
import { drawChapter } from './draw-chapter.tsx';

const FOLDER = '../../../../docs/prirucnik';
const CHAPTERS = import.meta.glob<HandbookChapter>('../../../../docs/prirucnik/*.md', {
  query: '?handbook',
  import: 'default',
});

export const loader = pageLoader(async ({ params: { chapter = 'README' } }) => {
  const load = CHAPTERS[`${FOLDER}/${chapter}.md`];
  if (!load) throw refusal(404, 'not_found', 'Ovo poglavlje ne postoji.');
  return load();
});

/** The handbook for administrators: its contents, or a chapter. */
export function Component() {
  const { title, nodes } = useLoaderData<typeof loader>();
  const isChapter = useParams().chapter !== undefined;
  return (
    <AdminScreen title={title} crumbs={isChapter ? [{ name: 'Priručnik', href: HANDBOOK_PATH }] : []}>
      <article className="rich-text card max-w-4xl p-4 sm:p-6">{drawChapter(nodes)}</article>
    </AdminScreen>
  );
}
