import { createBrowserClient } from '../../../web/shared/api/browser-client.ts';
import { addressOf, call, type Given } from '../../../web/shared/api/call.ts';
import type { FileCall } from '../../../web/shared/api/fetch-file.ts';
import type { Contracts } from '../../access/contracts.ts';

export { ApiError } from '../../../web/shared/api/client.ts';

type Options = {
  /** Where the shop is: `https://trgovina.example`. */
  readonly url: string;
  /** The token of the signed-in person, as `POST /users/login` answers it; null for a guest. */
  readonly token?: () => string | null;
  readonly fetch?: typeof fetch;
};

/**
 * A client of the shop's API for other programs; `call-types.ts` writes its published types. Reads after a command show
 * what the command wrote (specification/http-contract §5).
 */
export function createShopClient({ url, token = () => null, fetch = globalThis.fetch }: Options) {
  const api = createBrowserClient({ token, fetch: (path, init) => fetch(new URL(String(path), url), init) });
  return {
    call: call.bind(null, api),
    async file<Key extends FileCall>(key: Key, ...[given]: Given<Contracts[Key]>): Promise<Blob> {
      const [method = ''] = key.split(' ');
      return (await api.ask(method, addressOf(key, given))).blob();
    },
  };
}
