import { it } from 'vitest';
import { killInTurn, stopTheLeader } from '../testing/tally.ts';

it('two consumers killed in turn, fifty times, apply each event exactly once', () => killInTurn(50));

it('another consumer takes over from one stopped in the middle of a batch', () => stopTheLeader());
