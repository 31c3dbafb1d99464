import { type RightCall, table } from './spec-right-call.ts';
import { uploadCall } from './spec-upload.ts';
import { nextNumber, type World } from './spec-world.ts';

export function importCalls({ shop }: World): Record<string, RightCall> {
  /** An import that has come to `state`. */
  async function imported(state: 'previewed' | 'done'): Promise<{ id: string }> {
    const content = `title;price\nUvezeni čaj ${nextNumber()};12,50\n`;
    const mode = state === 'previewed' ? 'preview' : 'run';
    const answer = await shop.app.inject(uploadCall(shop.asAdmin, { name: 'a.csv', content }, { mode }));
    const { importId } = answer.json<{ importId: string }>();
    for (;;) {
      await shop.settled();
      const { body } = await shop.app.inject({ url: `/api/imports/${importId}`, headers: shop.asAdmin });
      if (JSON.parse(body).state === state) return { id: importId };
    }
  }
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
