import { EDITOR_BYTES } from '../platform/http/limits/body-limits.ts';
import { serve } from '../platform/http/serving/serve.ts';
import { Rejected, rejected } from '../platform/kernel/rejection.ts';
import { createBoundedMutex } from '../platform/kernel/waiting/bounded-mutex.ts';
import { whatIfContract } from './what-if.contract.ts';
import type { WhatIfChange } from './what-if.schemas.ts';
import { type WhatIfDeps, whatIf } from './what-if.ts';

/** One is computed at a time in a process; this many more may wait, as when an operator tries all periods. */
const MOST_WAITING = 2;
const RETRY_AFTER_S = 10;

const BUSY = {
  kind: 'too-many',
  code: 'what_if_busy',
  message: 'Upravo se računaju druge izmjene. Pokušajte ponovo za nekoliko sekundi.',
  retryAfter: RETRY_AFTER_S,
} as const;

/** Answers the call of `whatIfContract`. */
export function whatIfRoutes(deps: WhatIfDeps & { readonly now?: () => Date }) {
  const { now = () => new Date() } = deps;
  const turns = createBoundedMutex(MOST_WAITING);
  return serve('what-if', whatIfContract, {
    'POST /what-if': {
      reads: ['orders', 'catalogue'],
      bodyLimit: EDITOR_BYTES,
      async handle({ body: { change, days } }) {
        if (isEmpty(change))
          throw rejected('rule', 'what_if_empty', 'Nema izmjene koju bi trebalo isprobati.', 'change');
        const end = await turns.take();
        if (!end) throw new Rejected(BUSY);
        try {
          return await whatIf(deps, change, { now: now(), days });
        } finally {
          end();
        }
      },
    },
  });
}

function isEmpty({ markups = [], weekOffer, shipping, freeShipping, pdv, bulk }: WhatIfChange): boolean {
  const single = [weekOffer, shipping, freeShipping, pdv, bulk];
  return markups.length === 0 && single.every((one) => one === undefined);
}
