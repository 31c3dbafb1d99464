import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** Specs, and what supports them: beside a module with the suffix `.testing.`, or in a folder `testing` or `specs`. */
export const isTest = (path: string) => /\.(spec|testing)\.|(^|\/)(testing|specs)\//.test(path);

/** The program's files, as paths from the root, without tests. */
export const program: readonly string[] = ['services', 'projections', 'web'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file)),
);
