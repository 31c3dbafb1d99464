import { useEffect, useState } from 'react';
import type { UploadAnswer } from '../../../../services/media/media.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { messageOf } from '../../../shared/api/client.ts';
import { useApi } from '../../../shared/stores/stores.tsx';
import { useLatest } from '../action/use-latest.ts';
import { NO_PICTURE, pictureProblem } from './pictures.ts';

type Preview = {
  readonly url: string;
  /** The name that its upload answered; null while it is sent. */
  readonly file: string | null;
};

/**
 * Uploads a picture as soon as it is chosen. `file` is the form's value; `onChange` gets the names of its file and of its
 * thumbnail, `hold` every upload.
 */
export function usePictureUpload(
  file: string,
  onChange: (picture: UploadAnswer) => void,
  hold: (work: Promise<unknown>) => void,
) {
  const api = useApi();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const begin = useLatest();

  const url = preview?.url;
  useEffect(() => {
    if (url !== undefined) return () => URL.revokeObjectURL(url);
  }, [url]);

  const send = async (chosen: File) => {
    const isLatest = begin();
    const own = URL.createObjectURL(chosen);
    setPreview({ url: own, file: null });
    setSending(true);
    const body = new FormData();
    body.append('image', chosen);
    try {
      const picture = await call(api, 'POST /upload', { body });
      if (!isLatest()) return;
      setPreview({ url: own, file: picture.image });
      onChange(picture);
    } catch (failure) {
      if (!isLatest()) return;
      setPreview(null);
      setProblem(`Slika nije poslana: ${messageOf(failure)}`);
    } finally {
      if (isLatest()) setSending(false);
    }
  };

  return {
    /** The address of the chosen picture in this browser; null once the form has another value. */
    preview: preview && (preview.file ?? file) === file ? preview.url : null,
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
