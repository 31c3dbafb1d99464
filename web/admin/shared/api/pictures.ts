import type { ApiClient } from '../../../shared/api/client.ts';

export type UploadedPicture = { image: string; image_thumb: string };

/** Sends one picture; answers the names under which it and its small copy are kept. */
export function uploadPicture(api: ApiClient, file: File): Promise<UploadedPicture> {
  const form = new FormData();
  form.append('image', file);
  return api.post('/api/upload', form);
}
