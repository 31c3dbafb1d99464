import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { PLANTED_FAULTS } from './planted-faults.ts';

it.each(PLANTED_FAULTS)(
  '“$name” can be planted: its file holds the replaced text once',
  async ({ file, text }) => {
    const program = await readFile(new URL(`../../../${file}`, import.meta.url), 'utf8');
    expect(program.split(text)).toHaveLength(2);
  },
);
