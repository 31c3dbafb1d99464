import { it } from 'vitest';
import { killInTurn } from '../testing/tally.ts';

/** Fifty kills in kills.soak.spec.ts. */
it('two consumers, each killed once, apply each event exactly once', () => killInTurn(2), 180_000);
