import { it } from 'vitest';
import { killInTurn } from './tally-spec.ts';

it('two runners killed in turn, fifty times, apply each event exactly once', () => killInTurn(50));
