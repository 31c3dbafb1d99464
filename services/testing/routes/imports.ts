import { importTable } from '../calls/upload.ts';
import type { Examples } from '../calls/valid-calls.ts';
import { nextNumber, type World } from '../seed-world.ts';

export function importCalls({ shop }: World): Examples {
  /** An import that has reached `state`. */
  const imported = async (state: 'previewed' | 'done') => ({
    id: await importTable(shop, `title;price\nUvezeni čaj ${nextNumber()};12,50\n`, state),
  });
  const administrators = { params: () => imported('previewed') } as const;
  return {
    'POST /imports': {},
    'GET /imports/:id': { ...administrators },
    'GET /imports/:id/errors': { ...administrators },
    'POST /imports/:id/start': { ...administrators },
    'POST /imports/:id/cancel': { ...administrators },
    'POST /imports/:id/undo': { params: () => imported('done') },
  };
}
