import { useContext } from 'react';
import { download } from '../../../shared/api/download.ts';
import { fetchFile } from '../../../shared/api/fetch-file.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { ProvenContext } from '../session/proven.ts';
import { useAction } from './use-action.ts';

/**
 * Saves protected files: busy until they are loaded; the notice of a failure begins with `failure`. Asks for the
 * password where the server requires it.
 */
export function useDownload(failure: string) {
  const { session, notices } = useStores();
  const proven = useContext(ProvenContext);
  const { busy, run } = useAction(failure);
  /** `done` is the notice once the file is loaded. */
  const save = (name: string, path: string, done = '') =>
    run(async () => {
      download(name, await proven(() => fetchFile(session.currentToken(), path)));
      if (done !== '') notices.success(done);
    });
  return { busy, save };
}
