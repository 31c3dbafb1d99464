import { PLANTED_IN_PORTIONS } from './planted-in-portions.ts';
import { PLANTED_LATER } from './planted-later.ts';

/** A text, which its file holds once, and what replaces it. */
export type Replaced = { readonly file: string; readonly text: string; readonly fault: string };

/** A fault planted into a copy of the program. */
export type PlantedFault = Replaced & {
  readonly name: string;
  /** A word in the plan of every history that can show it: the others are left out. */
  readonly needs?:
    | 'pause'
    | 'outage'
    | 'fail-over'
    | 'erases an account'
    | 'rebuilds'
    | 'imports a file'
    | 'changes many products'
    | 'isWrittenOff'
    | 'dueAfter'
    | '"upgrade":{';
  /** Further guards against the same harm, which go as well: with one of them the fault would be none. */
  readonly guards?: readonly Replaced[];
  /** Histories have not shown it yet. */
  readonly isMissed?: true;
};

/** Each repetition of what follows from an order is a command of its own. */
const NEW_COMMAND_IDS: Replaced = {
  file: 'services/customers/orders/customer-services.ts',
  text: 'commandId = idFrom(command.type, command.orderId),',
  fault: 'commandId = crypto.randomUUID(),',
};

/** Faults of the kinds that reviews and outages have found. The simulation must find those that are not marked as missed. */
export const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    name: 'an order is identified by its attempt instead of its cart',
    file: 'services/ordering/placing/place-order.ts',
    text: "return idFrom('order', cartId.toLowerCase());",
    fault: "return idFrom('order', cartId.toLowerCase(), Math.random());",
  },
  {
    name: 'an append ignores the revision that it expects',
    file: 'services/platform/log/postgres/log-schema.ts',
    text: 'when expected <> -2 and (expected <> last_revision or not is_seen)',
    fault: 'when false',
  },
  {
    name: 'numbers are taken without counting those of others',
    file: 'services/platform/registry/numbers.ts',
    text: 'do update set last = n.last + excluded.last returning name, last`',
    fault: 'do update set last = greatest(n.last, excluded.last) returning name, last`',
  },
  {
    name: 'the points of an order are credited again by a repetition',
    isMissed: true,
    guards: [NEW_COMMAND_IDS],
    file: 'services/customers/user/user.points.ts',
    text: 'if (points < 0 || isNone || isSettled(orderId, state)) return NOTHING;',
    fault: 'if (points < 0 || isNone) return NOTHING;',
  },
  {
    name: 'the points of a cancelled order are withdrawn again by a repetition',
    isMissed: true,
    guards: [NEW_COMMAND_IDS],
    file: 'services/customers/user/user.points.ts',
    text: ' || !state.creditedOrders.has(orderId) || state.withdrawnOrders.has(orderId)) return NOTHING;',
    fault: ') return NOTHING;',
  },
  {
    name: 'the points of a cancelled order stay',
    file: 'projections/reactions/order-followups.ts',
    text: '    await customers.withdrawPoints(customerId, id, points, cause);\n',
    fault: '',
  },
  {
    name: 'the coupon of a cancelled order is lost',
    file: 'projections/reactions/order-followups.ts',
    text: 'if (coupon) await customers.returnCoupon(customerId, id, cause);',
    fault: '',
  },
  {
    name: 'a coupon is reserved although another order has reserved it',
    isMissed: true,
    file: 'services/customers/user/coupon-reservation.ts',
    text: 'if (coupon.reservation && coupon.reservation.orderId !== orderId) return alreadyReserved();',
    fault: '',
  },
  {
    name: 'an order is appended without its coupon reserved',
    file: 'services/ordering/placing/held-for-order.ts',
    text: 'if (!coupon || !customerId) return null;',
    fault: 'return null;',
  },
  {
    name: 'the total of an order forgets its coupon',
    file: 'services/ordering/order-facts.ts',
    text: 'return goods - (coupon?.value ?? 0) + shipping;',
    fault: 'return goods + shipping;',
  },
  {
    name: 'a read model moves its checkpoint without comparing it',
    isMissed: true,
    needs: 'pause',
    file: 'projections/consumer/move-checkpoints.ts',
    text: ' and g.position = m.stood and g.state = m.state',
    fault: ' and g.state = m.state',
  },
  {
    name: 'a reaction moves its checkpoint before it reacts',
    file: 'projections/reactions/reactions.ts',
    text: '      if (page.events.length > 0) await react(page.events);\n      await moveTo(page.position);\n',
    fault:
      '      await moveTo(page.position);\n      if (page.events.length > 0) await react(page.events);\n',
  },
  {
    name: 'a reaction reacts to the first event of a page only',
    file: 'projections/reactions/reactions.ts',
    text: 'if (page.events.length > 0) await react(page.events);\n      await moveTo',
    fault: 'if (page.events.length > 0) await react(page.events.slice(0, 1));\n      await moveTo',
  },
  {
    name: 'a reaction begins at the end of the log',
    file: 'projections/reactions/reactions.ts',
    text: 'let position = await readCheckpoint(pool, name, categories);',
    fault:
      "await readCheckpoint(pool, name, categories);\n  let position = (await pool.query<{ position: string }>('select position::text from event_log.head')).rows[0]?.position as Awaited<ReturnType<typeof readCheckpoint>>;\n  await pool.query('update projections.reactions set position = $1 where name = $2', [position, name]);",
  },
  {
    name: 'a lost connection counts as a fault of the event',
    isMissed: true,
    needs: 'outage',
    file: 'projections/consumer/failures.ts',
    text: "if (cause instanceof LogUnavailable || isUnavailable(cause) || AWAY.test(cause.name)) return 'transient';",
    fault: '',
  },
  {
    name: 'a failed follow-up of an order is passed over',
    file: 'projections/reactions/order-followups.ts',
    text: "if (event.type === 'OrderPlaced') await followUp(event);",
    fault: "if (event.type === 'OrderPlaced') await followUp(event).catch(() => undefined);",
  },
  {
    name: 'a rebuilt read model goes live without the latest events',
    isMissed: true,
    needs: 'rebuilds',
    file: 'projections/rebuild/rebuild.ts',
    text: 'if (isBehind && attempt < FLIP_ATTEMPTS) return false;\n      if (live) await loadUpTo(load, writer, live.position);',
    fault: '',
  },
  {
    name: 'a rebuild leaves the former generation live',
    needs: 'rebuilds',
    guards: [
      {
        file: 'projections/generations/generations.ts',
        text: 'create unique index if not exists one_live_generation_of_a_definition',
        fault: 'create index if not exists one_live_generation_of_a_definition',
      },
    ],
    file: 'projections/generations/change-generations.ts',
    text: "  await runStatement(client, generations.set({ state: 'retired' }).where(isLive(definition)));\n",
    fault: '',
  },
  {
    name: 'a cart is emptied for its customer only once faults are over',
    isMissed: true,
    file: 'services/cart/cart-services.ts',
    text: 'unwrap(await handler.handle(cartDecider, cartId, command, context, options));',
    fault: 'void handler.handle(cartDecider, cartId, command, context, options).catch(() => undefined);',
  },
  {
    name: 'what was appended while a listener was away is taken up with the next event only',
    isMissed: true,
    file: 'services/platform/log/postgres/recent-events.ts',
    text: 'const timer = setTimeout(done, POLL_MS);',
    fault: 'const timer = setTimeout(done, 1e9);',
    guards: [
      {
        file: 'services/platform/postgres/listener.ts',
        text: 'if (again) for (const set of heardOn.values())',
        fault: 'if (!again) for (const set of heardOn.values())',
      },
    ],
  },
  {
    name: 'remembered states are taken for certain',
    file: 'services/platform/kernel/commands/handle-command.ts',
    text: '      if (refusal || events.length === 0) {\n        if (fresh && refusal)',
    fault:
      '      if (refusal || events.length === 0) {\n        fresh = true;\n        if (fresh && refusal)',
  },
  {
    name: 'a reservation of pieces ignores those of other orders',
    file: 'services/stock/stock.decider.ts',
    text: 'const available = availablePieces(state, today, orderId);',
    fault: 'const available = availablePieces({ ...state, reserved: 0 }, today);',
  },
  {
    name: 'the pieces of a cancelled order stay reserved',
    file: 'services/stock/order-stock.ts',
    text: "if (fate === 'ended' || fate === 'returned') await",
    fault: "if (fate === 'returned') await",
  },
  {
    name: 'the pieces of a sent order stay in stock',
    file: 'services/stock/order-stock.ts',
    text: "if (fate === 'sent' || fate === 'returned') await dispatch",
    fault: "if (fate === 'returned') await dispatch",
  },
  {
    name: 'an e-mail is given to an account although another one has claimed it',
    file: 'services/platform/registry/unique-value.ts',
    text: 'if (await registry.claim(claim)) return true;',
    fault: 'await registry.claim(claim);\n  if (claim) return true;',
  },
  {
    name: 'a read does not wait for its own writes',
    file: 'projections/generations/read-models.ts',
    text: 'if (isThere(position, names)) return Promise.resolve(true);',
    fault: 'if (isThere(position, names) || position) return Promise.resolve(true);',
  },
  {
    name: 'a read model moves its checkpoint outside of the transaction of its rows',
    file: 'projections/consumer/apply-batch.ts',
    text: 'await moveCheckpoint(client, writer, page, changed);',
    fault: 'void moveCheckpoint(pool, writer, page, changed).catch(() => undefined);',
  },
  {
    name: 'the coupon that paid for an order can be used again',
    file: 'projections/reactions/order-followups.ts',
    text: 'if (coupon) await customers.consumeCoupon(customerId, id, cause);',
    fault: '',
  },
  {
    name: 'the cart of an order stays full',
    file: 'projections/reactions/order-followups.ts',
    text: 'await carts.emptyCart(cartId, { id, name }, { ...cause, commandId, actor: ORDERS }, cartRevision);',
    fault: 'void [carts, cartId, cartRevision, name, commandId];',
  },
  {
    name: 'a claim is taken over from one who may still use it',
    isMissed: true,
    needs: 'pause',
    file: 'services/platform/registry/unique-value.ts',
    text: 'const isFenced = await handler.fence(decider, holder.owner, (state) => has(state, value));',
    fault: 'const isFenced = !has((await handler.load(decider, holder.owner)).state, value);',
  },
  {
    name: 'a claim counts for as long as its claimant says',
    needs: 'pause',
    file: 'services/platform/registry/unique-value.ts',
    text: '  if (holder.ageSeconds < ABANDONED_S) return false;\n',
    fault: '  if (holder.ageSeconds * 1000 < Date.now() % 2) return false;\n',
    guards: [
      {
        file: 'services/platform/registry/unique-value.ts',
        text: 'const isFenced = await handler.fence(decider, holder.owner, (state) => has(state, value));',
        fault: 'const isFenced = !has((await handler.load(decider, holder.owner)).state, value);',
      },
    ],
  },
  {
    name: 'events that a fail-over has lost are still delivered',
    isMissed: true,
    needs: 'fail-over',
    file: 'services/platform/log/postgres/recent-events.ts',
    text: 'if (known?.position !== newest || (tip !== null && known.eventId !== tip)) return null;',
    fault: 'if (!known) return { ...page, events: [] };',
  },
  {
    name: 'a state from before a fail-over is continued',
    isMissed: true,
    needs: 'fail-over',
    file: 'services/platform/kernel/commands/handle-command.ts',
    text: '...(current.eventId ? { seen: current.eventId } : {}),',
    fault: '',
  },
  {
    name: 'an erased person stays in generations that serve no more',
    needs: 'erases an account',
    file: 'projections/rebuild/forgotten-persons.ts',
    text: "if (isOwn && generation.state !== 'live') await",
    fault: "if (isOwn && generation.state === 'building') await",
  },
  {
    name: 'the key of an erased person is kept',
    needs: 'erases an account',
    file: 'services/customers/account/erasure.ts',
    text: '      await keys.forget(userId, context.onlyWhile);\n',
    fault: '',
  },
  {
    name: 'an interrupted erasure is not taken up again',
    isMissed: true,
    needs: 'erases an account',
    file: 'projections/reactions/erasures.ts',
    text: 'await eraseUser(event.id, { ...causeOf(event), actor: event.metadata.actor });',
    fault:
      'void eraseUser(event.id, { ...causeOf(event), actor: event.metadata.actor }).catch(() => undefined);',
  },
  ...PLANTED_IN_PORTIONS,
  ...PLANTED_LATER,
];
