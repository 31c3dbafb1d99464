import { redirect } from 'react-router-dom';
import type { Page } from '../../../../services/platform/kernel/wire/page.ts';
import {
  pageCount,
  readTableQuery,
  type TableSpec,
  tableRequest,
  withPage,
  writeTableQuery,
} from './table-query.ts';

/**
 * The rows that the address asks for. A page beyond the last one (deleted rows, an old link) throws a redirect to the
 * last one.
 */
export async function loadTablePage<Answer extends Page<unknown>>(
  url: URL,
  spec: TableSpec,
  ask: (request: URLSearchParams) => Promise<Answer>,
): Promise<Answer> {
  const query = readTableQuery(url.searchParams, spec);
  const answer = await ask(tableRequest(query, spec));
  const last = pageCount(answer.total);
  if (query.page > last) throw redirect(`${url.pathname}${writeTableQuery(withPage(query, last), spec)}`);
  return answer;
}
