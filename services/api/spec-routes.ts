import type { RightCall } from './spec-right-call.ts';
import { catalogueCalls } from './spec-routes-catalogue.ts';
import { historyCalls } from './spec-routes-history.ts';
import { importCalls } from './spec-routes-imports.ts';
import { operatorsCalls } from './spec-routes-operators.ts';
import { peopleCalls } from './spec-routes-people.ts';
import { contentCalls, productCalls } from './spec-routes-products.ts';
import { shoppingCalls } from './spec-routes-shopping.ts';
import type { World } from './spec-world.ts';

/** Every call of the API by `METHOD /path`. A call that is not in here has nobody who looks after its wrong input. */
export function rightCalls(world: World): Readonly<Record<string, RightCall>> {
  return {
    ...catalogueCalls(world),
    ...productCalls(world),
    ...contentCalls(world),
    ...shoppingCalls(world),
    ...peopleCalls(world),
    ...historyCalls(world),
    ...importCalls(world),
    ...operatorsCalls(),
  };
}
