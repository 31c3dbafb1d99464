import { createStore, type StoreApi } from 'zustand/vanilla';

/** How long a sticker stays (specification/storefront §16, specification/administration §11); what failed is given the time to be read twice. */
export const NOTICE_TIME = 3000;
export const FAILURE_TIME = 12_000;

export type Notice = { id: number; kind: 'success' | 'danger'; text: string };
export type NoticeState = { notices: Notice[] };

export type NoticeStore = StoreApi<NoticeState> & {
  /** Goes by itself after `NOTICE_TIME`. The same text is not stacked twice. */
  success: (text: string) => void;
  /** Goes by itself after `FAILURE_TIME`, or stays until it is closed where `failuresStay`. */
  danger: (text: string) => void;
  dismiss: (id: number) => void;
  /** While somebody points at the stickers or stands in them, none goes by itself. */
  hold: (held: boolean) => void;
};

type Later = (run: () => void, milliseconds: number) => unknown;

export type NoticeOptions = {
  /** Somebody at work must not miss what was not done: in the administration failures stay. */
  failuresStay?: boolean;
  later?: Later;
};

/** The stickers on screen. */
export function createNoticeStore({
  failuresStay = false,
  later = setTimeout,
}: NoticeOptions = {}): NoticeStore {
  const store = createStore<NoticeState>(() => ({ notices: [] }));
  let lastId = 0;
  let held = false;
  /** Those whose time was up while they were held. */
  const overdue = new Set<number>();

  const add = (kind: Notice['kind'], text: string, time: number | null) => {
    lastId += 1;
    const id = lastId;
    store.setState(({ notices }) => ({
      notices: [...notices.filter((n) => n.text !== text), { id, kind, text }],
    }));
    if (time !== null) later(() => (held ? overdue.add(id) : dismiss(id)), time);
  };
  const dismiss = (id: number) =>
    store.setState(({ notices }) => ({ notices: notices.filter((n) => n.id !== id) }));

  return {
    ...store,
    success: (text) => add('success', text, NOTICE_TIME),
    danger: (text) => add('danger', text, failuresStay ? null : FAILURE_TIME),
    dismiss,
    hold: (wanted) => {
      held = wanted;
      if (held) return;
      for (const id of overdue) dismiss(id);
      overdue.clear();
    },
  };
}
