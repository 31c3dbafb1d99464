import { sql } from 'kysely';
import type { PostFacts, SliderFacts } from '../../../services/content/index.ts';
import { prepareStatement } from '../../../services/platform/postgres/statements.ts';
import type { Reading } from '../../generations/reading.ts';
import type { ContentTables } from './tables.ts';

type Row = {
  readonly id: string;
  readonly slider: SliderFacts | null;
  readonly post: PostFacts | null;
};

const PUBLISHED = sql<boolean>`(doc->>'published')::boolean`;

const PUBLISHED_CONTENT = prepareStatement<ContentTables, object, Row>('content_front_page', (db) => {
  const sliders = db
    .selectFrom('sliders')
    .select(['id', 'doc as slider', sql<PostFacts | null>`null::jsonb`.as('post')])
    .select(['position as place', 'number'])
    .where(PUBLISHED);
  const posts = db
    .selectFrom('posts')
    .select(['id', sql<SliderFacts | null>`null::jsonb`.as('slider'), 'doc as post'])
    .select([sql<number>`-number`.as('place'), 'number'])
    .where(PUBLISHED);
  return sql`select id, slider, post from (${sliders} union all ${posts}) content order by place, number`;
});

/** The published banners (by position) and articles (newest first), in one statement. */
export function createFrontPage({ pool, readModels }: Reading) {
  return async () => {
    const rows = await PUBLISHED_CONTENT.run(pool, readModels.schema('content'), {});
    return {
      sliders: rows.flatMap(({ id, slider }) => (slider ? [{ ...slider, id }] : [])),
      posts: rows.flatMap(({ id, post }) => (post ? [{ ...post, id }] : [])),
    };
  };
}
