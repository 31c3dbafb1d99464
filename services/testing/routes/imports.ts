import { nextNumber, type World } from '../seed-world.ts';
import { importTable } from '../upload.ts';
import { type RightCall, table } from '../valid-calls.ts';

export function importCalls({ shop }: World): Record<string, RightCall> {
  /** An import that has come to `state`. */
  const imported = async (state: 'previewed' | 'done') => ({
    id: await importTable(shop, `title;price\nUvezeni čaj ${nextNumber()};12,50\n`, state),
  });
  const administrators = { access: 'administrator', params: () => imported('previewed') } as const;
  return {
    'POST /imports': { access: 'administrator', right: 202 },
    'GET /imports': table,
    'GET /imports/{id}': { ...administrators, right: 200 },
    'GET /imports/{id}/errors': { ...administrators, right: 200 },
    'POST /imports/{id}/start': { ...administrators, right: 202 },
    'POST /imports/{id}/cancel': { ...administrators, right: 200 },
    'POST /imports/{id}/undo': { access: 'administrator', params: () => imported('done'), right: 200 },
  };
}
