import { projections } from '../../../../projections/all.ts';
import { OperatorRefused } from '../../../../projections/operators/operator-refusals.ts';
import { createOperators } from '../../../../projections/operators/operators.ts';
import { productDecider } from '../../../catalogue/index.ts';
import { orderDecider } from '../../../ordering/index.ts';
import { orderIdOf } from '../../../ordering/placing/place-order.ts';
import { idFrom } from '../../../platform/kernel/ids.ts';
import type { Acknowledged } from '../invariants/acknowledged.ts';
import type { StaffAction } from '../plan/plan.ts';
import type { Asking } from './asking.ts';
import { accountIdOf } from './shoppers.ts';

const ACTOR = { kind: 'administrator', id: 'simulation' } as const;

/** One action of an administrator or operator; what is refused is left. Adds what the shop acknowledges. */
export async function act(asking: Asking, action: StaffAction, acknowledged: Acknowledged): Promise<void> {
  if (action.type === 'moves an order') return moveOrder(asking, action, acknowledged);
  if (action.type === 'changes a price') return changePrice(asking, action, acknowledged);
  if (action.type === 'erases an account') return eraseAccount(asking, action, acknowledged);
  return rebuild(asking, action);
}

async function moveOrder(
  { ask, tell }: Asking,
  { cartId, stages }: Extract<StaffAction, { type: 'moves an order' }>,
  acknowledged: Acknowledged,
) {
  const id = orderIdOf(cartId);
  for (const stage of stages) {
    const commandId = idFrom('stage', id, stage);
    const context = { correlationId: id, commandId, actor: ACTOR };
    const command = { type: 'ChangeStage', id, stage, note: '' } as const;
    const moved = await ask(
      `staff moves the order of ${cartId.slice(0, 4)} to ${stage}`,
      ({ stores }) => stores.handler.handle(orderDecider, id, command, context),
      ({ ok }) => ok && acknowledged.add('changes', { stream: `order-${id}`, commandId }),
    );
    if (!moved.ok) return tell(`staff is refused: ${moved.error.code}`);
  }
}

async function changePrice(
  { ask }: Asking,
  { product, price, at }: Extract<StaffAction, { type: 'changes a price' }>,
  acknowledged: Acknowledged,
) {
  const commandId = idFrom('price', product, price, at);
  const context = { correlationId: product, commandId, actor: ACTOR };
  await ask(
    `staff changes a price to ${price}`,
    ({ stores }) =>
      stores.handler.handle(productDecider, product, { type: 'Update', changes: { price } }, context),
    (changed) => {
      if (changed.ok && changed.value.events.length > 0)
        acknowledged.add('changes', { stream: `product-${product}`, commandId });
    },
  );
}

async function eraseAccount(
  { ask, tell }: Asking,
  { cartId }: Extract<StaffAction, { type: 'erases an account' }>,
  acknowledged: Acknowledged,
) {
  const id = accountIdOf(cartId);
  const commandId = idFrom('erasure', id);
  const asked = await ask(
    `staff erases the account of ${cartId.slice(0, 4)}`,
    ({ modules }) =>
      modules.customers.accounts.requestErasure(id, { correlationId: id, commandId, actor: ACTOR }),
    ({ ok }) => ok && acknowledged.add('changes', { stream: `user-${id}`, commandId }),
  );
  if (!asked.ok) tell(`staff is refused: ${asked.error.code}`);
}

async function rebuild({ ask, tell }: Asking, { readModel }: Extract<StaffAction, { type: 'rebuilds' }>) {
  await ask(`an operator rebuilds ${readModel}`, async ({ stores }) => {
    try {
      await createOperators({ ...stores, projections }).rebuild(
        readModel,
        { accept: true },
        { actor: ACTOR, correlationId: readModel },
      );
    } catch (error) {
      if (!(error instanceof OperatorRefused)) throw error;
      tell(`the operator is refused: ${error.message}`);
    }
  });
}
