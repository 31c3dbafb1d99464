import { it } from 'vitest';
import { killInTurn, stopTheLeader } from '../testing/tally.ts';

it('two consumers killed in turn, fifty times, apply each event exactly once', () => killInTurn(50));

it('a consumer that is stopped in the middle of a batch is followed by another', () => stopTheLeader());
