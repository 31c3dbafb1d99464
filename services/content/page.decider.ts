import { entityDecider } from '../platform/entity/entity-decider.ts';
import type { PageEvent, PageFacts } from './page.events.ts';
import { PAGE } from './page.fields.ts';

const { PagePublished, PageUnpublished, PageTakenBackToDraft, ...contents } = PAGE.changes;

/** Its slug is claimed before it is assigned. An update appends its contents before its status. */
export const pageDecider = entityDecider<PageFacts, PageEvent>({
  ...PAGE,
  changes: { ...contents, PagePublished, PageUnpublished, PageTakenBackToDraft },
});
export const { evolve: evolvePage } = pageDecider;
