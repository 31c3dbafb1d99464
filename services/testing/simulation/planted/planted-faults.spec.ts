import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { PLANTED_FAULTS, type Replaced } from './planted-faults.ts';

it.each(PLANTED_FAULTS)('“$name” can be planted: its files hold the replaced texts once', async (fault) => {
  for (const { file, text } of [fault, ...(fault.guards ?? [])] satisfies Replaced[]) {
    const program = await readFile(new URL(`../../../../${file}`, import.meta.url), 'utf8');
    expect(program.split(text)).toHaveLength(2);
  }
});
