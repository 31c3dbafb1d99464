import type { PlantedFault } from './planted-faults.ts';

/** Faults of what comes later: returns of orders, scheduled changes, the next version of the program, repeated jobs. */
export const PLANTED_LATER: readonly PlantedFault[] = [
  {
    name: 'a return is received again by another person',
    isMissed: true,
    needs: 'isWrittenOff',
    file: 'services/ordering/returns/order-returns.decider.ts',
    text: "  if (request.received) return reject('conflict', 'return_received', 'Povrat je već primljen.');\n",
    fault: '',
  },
  {
    name: 'the points of received pieces stay',
    isMissed: true,
    needs: 'isWrittenOff',
    file: 'projections/reactions/order-followups.ts',
    text: 'if (customerId !== null && points > 0)\n      await customers.adjustPoints',
    fault: 'if (customerId !== null && points < 0)\n      await customers.adjustPoints',
  },
  {
    name: 'received pieces are booked again by a repetition',
    isMissed: true,
    needs: 'isWrittenOff',
    file: 'services/stock/order-stock.ts',
    text: "const commandId = idFrom('stock-order', key, orderId, itemId);",
    fault: 'const commandId = newId();',
  },
  {
    name: 'a scheduled change is made again by a repetition',
    isMissed: true,
    needs: 'dueAfter',
    file: 'services/scheduled-changes/carry-out.ts',
    text: 'if (made.length > 0) return done(made);',
    fault: '',
    guards: [
      {
        file: 'services/scheduled-changes/carry-out.ts',
        text: "const headers = { 'idempotency-key': id, ",
        fault: "const headers = { 'idempotency-key': newId(), ",
      },
    ],
  },
  {
    name: 'a scheduled change that fails once is left',
    isMissed: true,
    needs: 'dueAfter',
    file: 'services/scheduled-changes/scheduled-sweep.ts',
    text: 'retries.set(id, time + RETRY_MS);',
    fault: 'retries.set(id, time + 1e9);',
  },
  {
    name: 'a scheduled change is compared before it is made, and not when',
    isMissed: true,
    needs: 'dueAfter',
    file: 'services/scheduled-changes/carry-out.ts',
    text: 'const answer = await checkEffects(check, make);',
    fault: 'const answer = await make();',
  },
  {
    name: 'scheduled changes are made the latest first',
    isMissed: true,
    needs: 'dueAfter',
    file: 'services/scheduled-changes/scheduled-sweep.ts',
    text: 'for (const id of due.filter((one) => !retries.has(one)))',
    fault: 'for (const id of due.toReversed().filter((one) => !retries.has(one)))',
  },
  {
    name: 'the next version of the program follows the read model of the former one',
    isMissed: true,
    needs: '"upgrade":{',
    file: 'projections/generations/generations.ts',
    text: "one.state === 'live' && one.definition === definition) ?? null",
    fault: "one.state === 'live' && (one.definition === definition || definition > 0)) ?? null",
  },
  {
    name: 'a reader passes over what was recorded anew after a fail-over',
    isMissed: true,
    needs: 'fail-over',
    file: 'projections/consumer/follow.ts',
    text: 'if (hasListened && !listener.isListening()) throw new CheckpointMoved(LOST);',
    fault: '',
    guards: [
      {
        file: 'projections/consumer/follow.ts',
        text: "if (payload === '' && skipped !== null) fail(new CheckpointMoved(LOST));",
        fault: '',
      },
    ],
  },
  {
    name: 'a job counts as done although its event was lost and recorded again',
    isMissed: true,
    needs: 'fail-over',
    file: 'services/platform/jobs/jobs.ts',
    text: 'Date.parse(cause.recordedAt)',
    fault: 'cause.correlationId.length',
  },
];
