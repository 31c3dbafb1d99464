import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const IMPORT = /^(?:import|export)\s+(?!type\s)([^;'=]*?)\s*from\s+'([^']+)';/gm;

/** Every file and package that a program loads at its start, without later imports and imports of types. */
function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, names = '', path = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)) {
    const isTypeOnly = /^\{(\s*type\s[^,}]*,?)+\s*\}$/.test(names);
    if (isTypeOnly) continue;
    if (path.startsWith('.')) loadedBy(relative(ROOT, join(ROOT, dirname(file), path)), seen);
    else seen.add(path);
  }
  return seen;
}

const isFile = (path: string) => path.endsWith('.ts');

describe('the supervisor', () => {
  it('loads no code that parses, renders or answers: no server, no pages, no module of the shop', () => {
    const loaded = [...loadedBy('services/api/commands/start.ts')].filter(
      (path) => !path.startsWith('node:'),
    );
    const [files, packages] = [loaded.filter(isFile), loaded.filter((path) => !isFile(path))];
    expect(packages.sort()).toEqual(['pg', 'pino', 'pino-pretty', 'prom-client']);
    expect(files.filter((path) => !/^services\/(api|platform)\//.test(path))).toEqual([]);
    expect(loaded).not.toContain('services/api/processes/start-shop.ts');
    expect(loaded).not.toContain('services/api/processes/child.ts');
  });
});
