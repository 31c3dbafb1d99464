import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * A working browser keeps a core busy; programs that start, stop and take over mostly wait. Running both kinds in
 * parallel uses both cores.
 */
const BUSY = /\/web\/journeys\//;
const WAITING = /\/specs\/(processes|log|crash|deployment)\/|\/projections\/|\/platform\/(embedded|log)\//;

/** Long files first, alternating busy and waiting ones, so that no core is idle at the end of a run. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const busy = sorted.filter(({ moduleId }) => BUSY.test(moduleId));
    const waiting = sorted.filter(({ moduleId }) => WAITING.test(moduleId));
    const others = sorted.filter(({ moduleId }) => !BUSY.test(moduleId) && !WAITING.test(moduleId));
    const inTurns = busy.flatMap((file, index) => [file, ...waiting.slice(index, index + 1)]);
    return [...inTurns, ...waiting.slice(busy.length), ...others];
  }
}
