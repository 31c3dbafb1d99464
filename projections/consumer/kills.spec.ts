import { it } from 'vitest';
import { killInTurn } from '../testing/tally.ts';

it('two consumers killed in turn, three times, apply each event exactly once', () => killInTurn(3), 180_000);
