import { useEffect, useState } from 'react';
import type { UploadAnswer } from '../../../../services/media/media.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { messageOf } from '../../../shared/api/client.ts';
import { useApi } from '../../../shared/stores/stores.tsx';
import { useLatest } from '../action/use-latest.ts';
import { NO_PICTURE, pictureProblem } from './pictures.ts';

/**
 * Uploads a picture as soon as it is chosen. `onChange` gets the names of its file and of its thumbnail, `hold` every
 * upload.
 */
export function usePictureUpload(
  onChange: (picture: UploadAnswer) => void,
  hold: (work: Promise<unknown>) => void,
) {
  const api = useApi();
  const [preview, setPreview] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const begin = useLatest();

  useEffect(() => {
    if (preview !== null) return () => URL.revokeObjectURL(preview);
  }, [preview]);

  const send = async (chosen: File) => {
    const isLatest = begin();
    setPreview(URL.createObjectURL(chosen));
    setSending(true);
    const body = new FormData();
    body.append('image', chosen);
    try {
      const picture = await call(api, 'POST /upload', { body });
      if (isLatest()) onChange(picture);
    } catch (failure) {
      if (!isLatest()) return;
      setPreview(null);
      setProblem(`Slika nije poslana: ${messageOf(failure)}`);
    } finally {
      if (isLatest()) setSending(false);
    }
  };

  return {
    /** The address of the chosen picture in this browser. */
    preview,
    sending,
    /** Why the chosen picture is refused. */
    problem,
    choose: (chosen: File) => {
      const refused = pictureProblem(chosen);
      setProblem(refused);
      if (refused === undefined) hold(send(chosen));
    },
    remove: () => {
      setPreview(null);
      setProblem(undefined);
      onChange({ image: NO_PICTURE, image_thumb: NO_PICTURE });
    },
  };
}
