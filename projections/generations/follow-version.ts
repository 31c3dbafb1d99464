import type { ReadModels } from './read-models.ts';

/**
 * This process's copy of a read model: `refresh` reads it anew when its version by `versionOf` has changed, and whole (`isOther`)
 * from another generation, or once a fail-over may have lost what was read before; concurrent callers share it.
 */
export function followVersion<Kept extends object>(
  readModels: Pick<ReadModels, 'schema' | 'epoch'>,
  name: string,
  versionOf: ReadModels['version'],
  refresh: (schema: string, isOther: boolean) => Promise<Kept>,
) {
  let kept: Kept | null = null;
  let [schema, version, epoch] = ['', '', 0];
  let refreshing: Promise<Kept> | null = null;

  async function refreshNow(): Promise<Kept> {
    const [nextSchema, nextVersion, nextEpoch] = [
      readModels.schema(name),
      versionOf(name),
      readModels.epoch(),
    ];
    kept = await refresh(nextSchema, nextSchema !== schema || nextEpoch !== epoch);
    [schema, version, epoch] = [nextSchema, nextVersion, nextEpoch];
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
