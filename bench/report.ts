import type { Measure, Round } from './measure.ts';

export type Result = { readonly measure: Measure; readonly rounds: readonly Round[] };

/** Results of peers on the same type of machine (5,000 products, one process, 32 connections), per second. */
const PEERS: Readonly<Record<string, readonly [vendure: string, medusa: string]>> = {
  'category page as JSON, with facets': ['54', '145'],
  'product page as HTML': ['47 (JSON)', '25 (JSON)'],
  'search as you type, 5 hits, changing terms': ['2.2', '240'],
  'add to cart (a new cart with one line)': ['33', '4.3'],
  'place order (guest, one line)': ['8.9', 'about 1'],
  'products added through the rules (seed)': ['45', '46'],
};

/** A Markdown table: medians, the share of the limit of the same run, the target, and the peers. */
export function report(results: readonly Result[], heading: string): string {
  const rows = results.map(({ measure, rounds }) => {
    const share = rounds[0]?.limit
      ? median(rounds.map(({ value, limit }) => value / (limit ?? value)))
      : null;
    const value = median(rounds.map((round) => round.value));
    const { reached, target } = compared(measure, value, share);
    return [
      measure.name,
      `${whole(value)} ${measure.unit}`,
      rounds[0]?.limit ? whole(median(rounds.map(({ limit }) => limit ?? 0))) : '–',
      share === null ? '–' : percent(share),
      target,
      reached === null ? '' : reached ? 'yes' : 'no',
      rounds[0]?.p50 === undefined
        ? '–'
        : `${median(rounds.map(({ p50 }) => p50 ?? 0))} / ${median(rounds.map(({ p99 }) => p99 ?? 0))}`,
      ...(PEERS[measure.name] ?? ['–', '–']),
    ];
  });
  const columns = [
    'what',
    'here',
    'limit',
    'share',
    'target',
    'reached',
    'p50 / p99 ms',
    'Vendure',
    'Medusa',
  ];
  return [heading, '', line(columns), line(columns.map(() => '---')), ...rows.map(line), ''].join('\n');
}

/** Whether the target is reached; null without one. */
function compared({ target, atLeast, atMost, unit }: Measure, value: number, share: number | null) {
  if (target !== undefined)
    return { reached: share === null ? null : share >= target, target: percent(target) };
  if (atLeast !== undefined) return { reached: value >= atLeast, target: `${whole(atLeast)}/s` };
  if (atMost !== undefined) return { reached: value <= atMost, target: `at most ${whole(atMost)} ${unit}` };
  return { reached: null, target: '–' };
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const whole = (value: number) => Math.round(value).toLocaleString('en-US');
const percent = (share: number) => `${Math.round(share * 100)} %`;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
