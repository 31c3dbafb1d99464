import type { PostFacts, SliderFacts } from '../../services/content/index.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import type { ReadModels } from '../generations/read-models.ts';

type Shown<Facts> = Facts & { readonly id: string };
type Row =
  | { readonly kind: 'slider'; readonly id: string; readonly doc: SliderFacts }
  | { readonly kind: 'post'; readonly id: string; readonly doc: PostFacts };

export type FrontPage = {
  readonly sliders: readonly Shown<SliderFacts>[];
  readonly posts: readonly Shown<PostFacts>[];
};

/** What is published of banners (by position) and articles (newest first), in one statement. */
export function createFrontPage({
  pool,
  readModels,
}: {
  pool: Pool;
  readModels: ReadModels;
}): () => Promise<FrontPage> {
  return async () => {
    const schema = readModels.schema('content');
    const { rows } = await pool.query<Row>(
      `select kind, id, doc from (
         select 'slider' as kind, id, doc, position as place, number from ${schema}.sliders
         union all
         select 'post', id, doc, -number, number from ${schema}.posts) as content
        where (doc->>'published')::boolean order by place, number`,
    );
    return {
      sliders: rows.flatMap((row) => (row.kind === 'slider' ? [{ ...row.doc, id: row.id }] : [])),
      posts: rows.flatMap((row) => (row.kind === 'post' ? [{ ...row.doc, id: row.id }] : [])),
    };
  };
}
