import { expect, it } from 'vitest';
import { parseHtml } from '../../../../web/shared/format/parse-html.ts';
import { cleanRichText } from './rich-text.ts';

const nested = (depth: number) => `${'<b>'.repeat(depth)}Čaj${'</b>'.repeat(depth)}`;

it('a text whose elements lie deeper than 50 keeps its words, and no deeper elements', () => {
  expect(cleanRichText(nested(40))).toBe(nested(40));
  const cleaned = cleanRichText(nested(6_000));
  expect(cleaned.split('<b>').length - 1).toBeLessThanOrEqual(50);
  expect(cleaned).toContain('Čaj');
});

it('a text that was stored earlier is shown no deeper', () => {
  const shown = JSON.stringify(parseHtml(nested(6_000)));
  expect(shown.split('"tag"').length - 1).toBe(50);
  expect(shown).toContain('Čaj');
});
