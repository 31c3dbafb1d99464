import type { ReadModels } from './read-models.ts';

/**
 * This process's copy of a read model: `refresh` reads it anew when its version by `versionOf` has changed; concurrent callers
 * share it.
 */
export function followVersion<Kept extends object>(
  readModels: Pick<ReadModels, 'schema'>,
  name: string,
  versionOf: ReadModels['version'],
  refresh: (schema: string, isOther: boolean) => Promise<Kept>,
) {
  let kept: Kept | null = null;
  let [schema, version] = ['', ''];
  let refreshing: Promise<Kept> | null = null;

  async function refreshNow(): Promise<Kept> {
    const [nextSchema, nextVersion] = [readModels.schema(name), versionOf(name)];
    kept = await refresh(nextSchema, nextSchema !== schema);
    [schema, version] = [nextSchema, nextVersion];
    return kept;
  }

  function refreshed(): Promise<Kept> {
    refreshing ??= refreshNow().finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  return {
    async current(): Promise<Kept> {
      // A refresh already running may have read too early for this caller, so start another.
      for (let turn = 0; turn < 2 && version !== versionOf(name); turn += 1) await refreshed();
      return kept ?? refreshed();
    },
    /** Refreshes before the next caller would wait for it; a failure surfaces at that caller. */
    refreshEarly(): void {
      if (kept) refreshed().catch(() => undefined);
    },
  };
}
