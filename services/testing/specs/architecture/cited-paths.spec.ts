import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './program-files.testing.ts';

/** All text files of the project: their comments are checked, and may cite them. */
const there: readonly string[] = ['services', 'projections', 'web', 'bench', 'docs', '.config']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .concat(readdirSync(ROOT));
const ours = there.filter((file) => /^(services|projections|web|bench)\/.*\.tsx?$/.test(file));

/** The files that comments name, without what leads to them from elsewhere. */
function citedPaths(text: string): string[] {
  const comments = text.matchAll(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/ .*$/gm);
  return [...comments].flatMap(([comment]) =>
    [...comment.matchAll(/(?<![\w/>-])(?:\.{1,2}\/)*([\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|mjs|md|css))\b/g)].map(
      ([, path = '']) => path,
    ),
  );
}

it('cites no missing path in a comment', () => {
  const comment = `/${'*'} See \`consumer/gone.ts\`, and \`../../web/render.tsx\`. *${'/'}`;
  expect(citedPaths(comment)).toEqual(['consumer/gone.ts', 'web/render.tsx']);
  const wrong = ours.flatMap((file) =>
    citedPaths(readFileSync(join(ROOT, file), 'utf8'))
      .filter((path) => !there.some((one) => one === path || one.endsWith(`/${path}`)))
      .map((path) => `${file} cites ${path}`),
  );
  expect(wrong).toEqual([]);
});
