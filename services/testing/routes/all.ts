import { CONTRACTS } from '../../access/contracts.ts';
import { type RightCall, withExamples } from '../calls/valid-calls.ts';
import type { World } from '../seed-world.ts';
import { catalogueCalls } from './catalogue.ts';
import { historyCalls } from './history.ts';
import { importCalls } from './imports.ts';
import { invoiceCalls } from './invoices.ts';
import { operatorsCalls } from './operators.ts';
import { paymentCalls } from './payments.ts';
import { peopleCalls } from './people.ts';
import { contentCalls, productCalls } from './products.ts';
import { returnCalls } from './returns.ts';
import { scheduledChangeCalls } from './scheduled-changes.ts';
import { shoppingCalls } from './shopping.ts';
import { stockCalls } from './stock.ts';
import { whatIfCalls } from './what-if.ts';

/** Every declared call of the API, with an example where it needs one to be valid. */
export function rightCalls(world: World): Readonly<Record<string, RightCall>> {
  return withExamples(CONTRACTS, {
    ...catalogueCalls(world),
    ...productCalls(world),
    ...contentCalls(world),
    ...shoppingCalls(world),
    ...stockCalls(world),
    ...paymentCalls(world),
    ...invoiceCalls(world),
    ...returnCalls(world),
    ...peopleCalls(world),
    ...historyCalls(world),
    ...importCalls(world),
    ...scheduledChangeCalls(world),
    ...whatIfCalls(world),
    ...operatorsCalls(),
  });
}
