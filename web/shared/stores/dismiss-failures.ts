import type { NoticeStore } from './notice-store.ts';

/** Takes the failures off the screen: whoever tries again is told of the new try only. */
export function dismissFailures(notices: NoticeStore): void {
  for (const { id, kind } of notices.getState().notices) {
    if (kind === 'danger') notices.dismiss(id);
  }
}
