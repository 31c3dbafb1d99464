import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { MessageAnswer } from '../../../../services/messages/messages.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { useAction } from '../../shared/action/use-action.ts';
import { useMay } from '../../shared/session/access.tsx';

type Marks = { read?: 0 | 1; answered?: 0 | 1 };

/** The open message, which is read by being opened, and its marks. */
export function useMarks() {
  const { revalidate } = useRevalidator();
  const mayMark = useMay();
  const [open, setOpen] = useState<MessageAnswer | null>(null);
  const { busy, refusal, run, forgetRefusal } = useAction('Došlo je do problema prilikom uređivanja poruke');

  const mark = ({ _id }: MessageAnswer, marks: Marks, silent = false) =>
    run(
      async (api) => {
        const marked = await call(api, 'POST /messages/update-message/:id', {
          params: { id: _id },
          body: marks,
        });
        setOpen((shown) => (shown?._id === _id ? marked : shown));
        await revalidate();
      },
      { silent },
    );

  return {
    open,
    busy,
    refusal,
    show: (message: MessageAnswer) => {
      setOpen(message);
      // It was of another message.
      forgetRefusal();
      if (mayMark && message.read === 0) mark(message, { read: 1 }, true);
    },
    close: () => setOpen(null),
    mark,
    /** Marks the message as unread and closes it. */
    markUnread: (message: MessageAnswer) => {
      setOpen(null);
      mark(message, { read: 0 });
    },
  };
}
