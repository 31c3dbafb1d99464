import type { Contracts } from '../../../services/access/contracts.ts';
import type { AnswerOf } from '../../../services/platform/http/calls/contract.ts';
import { addressOf, type Given } from './call.ts';
import { apiErrorFrom, noConnection } from './client.ts';

/** The calls that answer a file. */
export type FileCall = {
  [Key in keyof Contracts]: [AnswerOf<Contracts[Key]>] extends [never] ? Key : never;
}[keyof Contracts];

/** The file of a call; a link could not carry the token. Throws `ApiError` for every answer that is not 2xx, and without one. */
export async function fetchFile<Key extends FileCall>(
  token: string | null,
  key: Key,
  ...[given]: Given<Contracts[Key]>
): Promise<Blob> {
  const answer = await fetch(addressOf(key, given), {
    headers: { Authorization: `Bearer ${token ?? ''}` },
  }).catch(noConnection);
  if (!answer.ok) throw apiErrorFrom(answer.status, await answer.json().catch(() => null));
  return answer.blob().catch(noConnection);
}
