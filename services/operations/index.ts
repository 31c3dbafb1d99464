export { FAILURE_TEXTS } from './failure-texts.ts';
export type { JobName, QueueName } from './job-names.ts';
export { createOperations } from './operations.module.ts';
