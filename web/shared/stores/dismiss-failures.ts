import type { NoticeStore } from './notice-store.ts';

/** Removes the notices of failures, so that a new attempt is reported alone. */
export function dismissFailures(notices: NoticeStore): void {
  for (const { id, kind } of notices.getState().notices) {
    if (kind === 'danger') notices.dismiss(id);
  }
}
