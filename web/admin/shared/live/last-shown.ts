type Shown = { readonly address: string; readonly data: unknown };

export type LastShown = ReturnType<typeof createLastShown>;

/**
 * Keeps a screen while the shop is away: when the address that is shown is loaded again and no answer comes, its last data
 * stay, with everything typed. `onAway` is called once for each time away, `onBack` when it ends.
 */
export function createLastShown({ onAway, onBack }: { onAway: () => void; onBack: () => void }) {
  let shown: Shown | null = null;
  let isAway = false;

  return async (address: string, load: () => Promise<unknown>): Promise<unknown> => {
    try {
      const data = await load();
      shown = { address, data };
      if (isAway) onBack();
      isAway = false;
      return data;
    } catch (error) {
      if (shown?.address !== address || !isUnanswered(error)) throw error;
      if (!isAway) onAway();
      isAway = true;
      return shown.data;
    }
  };
}

/** A refusal of `pageLoader`: 503 also without a connection. */
function isUnanswered(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('init' in error)) return false;
  const { init } = error;
  return (
    typeof init === 'object' &&
    init !== null &&
    'status' in init &&
    typeof init.status === 'number' &&
    init.status >= 500
  );
}
