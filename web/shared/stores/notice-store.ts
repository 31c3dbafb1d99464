import { createStore } from 'zustand/vanilla';

/** How long a notice stays, ms (specification/storefront §16, specification/administration §11); failures stay longer. */
export const NOTICE_TIME = 3000;
export const FAILURE_TIME = 12_000;

export type Notice = { id: number; kind: 'success' | 'danger'; text: string };
export type NoticeState = { notices: Notice[] };

export type NoticeStore = ReturnType<typeof createNoticeStore>;

type Later = (run: () => void, milliseconds: number) => unknown;

export type NoticeOptions = {
  /** Failures stay until closed: in the administration none may be missed. */
  failuresStay?: boolean;
  later?: Later;
};

/** The notices on screen. */
export function createNoticeStore({ failuresStay = false, later = setTimeout }: NoticeOptions = {}) {
  const store = createStore<NoticeState>(() => ({ notices: [] }));
  let lastId = 0;
  let held = false;
  /** Notices that expired while they were held. */
  const overdue = new Set<number>();

  const add = (kind: Notice['kind'], text: string, time: number | null) => {
    lastId += 1;
    const id = lastId;
    store.setState(({ notices }) => ({
      notices: [...notices.filter((n) => n.text !== text), { id, kind, text }],
    }));
    if (time !== null) later(() => (held ? overdue.add(id) : dismiss(id)), time);
  };
  const keep = (isKept: (notice: Notice) => boolean) =>
    store.setState(({ notices }) => ({ notices: notices.filter(isKept) }));
  const dismiss = (id: number) => keep((notice) => notice.id !== id);

  return {
    ...store,
    /** Disappears after `NOTICE_TIME`. The same text is not shown twice. */
    success: (text: string) => add('success', text, NOTICE_TIME),
    /** Disappears after `FAILURE_TIME`, or stays until it is closed with `failuresStay`. */
    danger: (text: string) => add('danger', text, failuresStay ? null : FAILURE_TIME),
    dismiss,
    /** Before a new attempt, so that it is reported alone. */
    dismissFailures: () => keep(({ kind }) => kind !== 'danger'),
    /** While the pointer or the focus is on the notices, none disappears. */
    hold: (wanted: boolean) => {
      held = wanted;
      if (held) return;
      for (const id of overdue) dismiss(id);
      overdue.clear();
    },
  };
}
