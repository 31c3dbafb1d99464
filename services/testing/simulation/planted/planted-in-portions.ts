import type { PlantedFault, Replaced } from './planted-faults.ts';

/** Work that no job brings to its end is left. */
const NOTHING_QUEUED_AGAIN: Replaced = {
  file: 'services/platform/jobs/left-work.ts',
  text: 'if (ids.length === 0 || !(await isIdle())) return;',
  fault: 'return;',
};

/** Faults of what is done to many products at once, in portions, by jobs. */
export const PLANTED_IN_PORTIONS: readonly PlantedFault[] = [
  {
    name: 'an import counts as queued although the job store was not reached',
    isMissed: true,
    needs: 'imports a file',
    guards: [NOTHING_QUEUED_AGAIN],
    file: 'projections/reactions/import-followups.ts',
    text: 'await imports.wanted(event.id, jobCauseOf(event));',
    fault: 'await imports.wanted(event.id, jobCauseOf(event)).catch(() => undefined);',
  },
  {
    name: 'a product of an import is identified by the attempt instead of its row',
    isMissed: true,
    needs: 'imports a file',
    file: 'services/imports/step.ts',
    text: "return idFrom('import', importId, row);",
    fault: "return idFrom('import', importId, row, Math.random());",
  },
  {
    name: 'the file of an import that a fail-over has lost is not kept again',
    isMissed: true,
    needs: 'fail-over',
    file: 'services/imports/receive-import.ts',
    text: '    if (!(await files.has(importId))) await keepFile();\n',
    fault: '',
  },
  {
    name: 'a change of many products is not queued',
    isMissed: true,
    needs: 'changes many products',
    guards: [NOTHING_QUEUED_AGAIN],
    file: 'projections/reactions/bulk-changes.ts',
    text: ".filter(({ type }) => type === 'BulkChangeStarted')",
    fault: '.filter(() => false)',
  },
  {
    name: 'two runs of one change of many products are under way at once',
    isMissed: true,
    needs: 'changes many products',
    file: 'services/platform/jobs/alone.ts',
    text: 'if (isRehearsal() || expectedNow()) return work(new AbortController().signal);',
    fault: 'return work(new AbortController().signal);',
  },
  {
    ...NOTHING_QUEUED_AGAIN,
    name: 'work whose end a fail-over has lost is not queued again',
    isMissed: true,
    needs: 'fail-over',
  },
  {
    name: 'a rebuild is made again where its end was not recorded',
    isMissed: true,
    needs: '"upgrade":{',
    file: 'projections/rebuild/rebuild.ts',
    text: 'if (before?.generation === resume) {',
    fault: 'if (before === undefined) {',
  },
  {
    name: 'a portion that another worker has begun is taken for done',
    needs: 'changes many products',
    file: 'services/bulk/bulk-runner.ts',
    text: 'const begun = state.begun;',
    fault: 'const begun = own === portion ? state.begun : [];',
    guards: [
      {
        file: 'services/bulk/bulk-runner.ts',
        text: 'let { state } = await handler.load(bulkDecider, id);',
        fault: 'let { state } = await handler.load(bulkDecider, id);\n    let own = -1;',
      },
      {
        file: 'services/bulk/bulk-runner.ts',
        text: 'if (!state.begun) {',
        fault: 'if (!state.begun) {\n        own = portion;',
      },
    ],
  },
  {
    name: 'pieces are added again by a repetition of a portion',
    isMissed: true,
    needs: 'changes many products',
    file: 'services/stock/bulk-stock.ts',
    text: 'return { id: stockItemId(item), command, context: contextOf(product.id) };',
    fault:
      'return { id: stockItemId(item), command, context: { ...contextOf(product.id), commandId: crypto.randomUUID() } };',
  },
];
