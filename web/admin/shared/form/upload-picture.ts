import type { UploadAnswer } from '../../../../services/media/media.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

/** Uploads one picture; returns the names of its file and of its thumbnail. */
export function uploadPicture(api: ApiClient, picture: File): Promise<UploadAnswer> {
  const body = new FormData();
  body.append('image', picture);
  return call(api, 'POST /upload', { body });
}
