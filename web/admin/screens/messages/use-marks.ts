import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { MessageAnswer } from '../../../../services/messages/messages.schemas.ts';
import { messageOf } from '../../../shared/api/client.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { markMessage } from '../../shared/api/message.ts';
import { useMay } from '../../shared/session/access.tsx';

type Marks = { read?: boolean; answered?: boolean };

/** The open message, which is read by being opened, and its marks. */
export function useMarks() {
  const { api, notices } = useStores();
  const { revalidate } = useRevalidator();
  const mayMark = useMay();
  const [open, setOpen] = useState<MessageAnswer | null>(null);
  const [busy, setBusy] = useState(false);

  const mark = async ({ _id }: MessageAnswer, marks: Marks) => {
    setBusy(true);
    try {
      const marked = await markMessage(api, _id, marks);
      setOpen((shown) => (shown?._id === _id ? marked : shown));
      await revalidate();
    } catch (error) {
      notices.danger(`Došlo je do problema prilikom uređivanja poruke: ${messageOf(error)}`);
    } finally {
      setBusy(false);
    }
  };

  return {
    open,
    busy,
    show: (message: MessageAnswer) => {
      setOpen(message);
      if (mayMark && message.read === 0) void mark(message, { read: true });
    },
    close: () => setOpen(null),
    mark: (message: MessageAnswer, marks: Marks) => void mark(message, marks),
    /** Back among those that nobody has read. */
    markUnread: (message: MessageAnswer) => {
      setOpen(null);
      void mark(message, { read: false });
    },
  };
}
