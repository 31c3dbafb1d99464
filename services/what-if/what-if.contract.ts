import { contract } from '../platform/http/calls/contract.ts';
import { WhatIfAnswer, WhatIfBody } from './what-if.schemas.ts';

/** Orders of the last days under other rules (specification/what-if). For owners, who see turnover and change settings. */
export const whatIfContract = contract({
  'POST /what-if': {
    summary: 'What the orders of the last days would have been under other rules; changes nothing',
    access: [],
    body: WhatIfBody,
    answers: { 200: WhatIfAnswer },
  },
});
