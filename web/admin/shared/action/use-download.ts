import { useContext } from 'react';
import type { Contracts } from '../../../../services/access/contracts.ts';
import type { Given } from '../../../shared/api/call.ts';
import { download } from '../../../shared/api/download.ts';
import { type FileCall, fetchFile } from '../../../shared/api/fetch-file.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { ProvenContext } from '../session/proven.ts';
import { useAction } from './use-action.ts';

/**
 * Saves protected files: busy until they are loaded; then the notice is `done`, that of a failure begins with `failure`.
 * Asks for the password where the server requires it.
 */
export function useDownload(failure: string, done = '') {
  const { session, notices } = useStores();
  const proven = useContext(ProvenContext);
  const { busy, run } = useAction(failure);
  const save = <Key extends FileCall>(name: string, key: Key, ...given: Given<Contracts[Key]>) =>
    run(async () => {
      download(name, await proven(() => fetchFile(session.currentToken(), key, ...given)));
      if (done !== '') notices.success(done);
    });
  return { busy, save };
}
