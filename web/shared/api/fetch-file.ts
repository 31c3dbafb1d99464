import { apiErrorFrom } from './client.ts';

/** A file that only some may have; a link could not carry the token. */
export async function fetchFile(token: string | null, path: string): Promise<Blob> {
  const answer = await fetch(path, { headers: { Authorization: `Bearer ${token ?? ''}` } });
  if (!answer.ok) throw apiErrorFrom(answer.status, await answer.json().catch(() => null));
  return answer.blob();
}
