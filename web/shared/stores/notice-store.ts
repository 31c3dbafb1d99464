import { createStore, type StoreApi } from 'zustand/vanilla';

/** How long a sticker stays (admin-catalogue §4). */
export const NOTICE_TIME = 3000;

export type Notice = { id: number; kind: 'success' | 'danger'; text: string };
export type NoticeState = { notices: Notice[] };

export type NoticeStore = StoreApi<NoticeState> & {
  /** Goes by itself after three seconds. */
  success: (text: string) => void;
  /** Stays until it is closed: a failure must not vanish unread. The same text is not stacked twice. */
  danger: (text: string) => void;
  dismiss: (id: number) => void;
};

type Later = (run: () => void, milliseconds: number) => unknown;

/** The stickers on screen. */
export function createNoticeStore(later: Later = setTimeout): NoticeStore {
  const store = createStore<NoticeState>(() => ({ notices: [] }));
  let lastId = 0;

  const add = (kind: Notice['kind'], text: string) => {
    lastId += 1;
    const id = lastId;
    store.setState(({ notices }) => ({
      notices: [...notices.filter((n) => n.text !== text), { id, kind, text }],
    }));
    return id;
  };
  const dismiss = (id: number) =>
    store.setState(({ notices }) => ({ notices: notices.filter((n) => n.id !== id) }));

  return {
    ...store,
    success: (text) => {
      const id = add('success', text);
      later(() => dismiss(id), NOTICE_TIME);
    },
    danger: (text) => void add('danger', text),
    dismiss,
  };
}
