type Shown = { readonly address: string; readonly data: unknown };

type Options = {
  readonly account: () => string | undefined;
  readonly onAway: () => void;
  readonly onBack: () => void;
};

export type LastShown = ReturnType<typeof createLastShown>;

/**
 * Keeps a screen while the shop is away: when the address that is shown is loaded again and no answer comes, its last data
 * stay, with everything typed. `onAway` is called for each load without an answer, `onBack` when one comes again. `account` is
 * that of the session: another one sees nothing of it.
 */
export function createLastShown({ account, onAway, onBack }: Options) {
  let shown: Shown | null = null;
  let isAway = false;

  return async (path: string, load: () => Promise<unknown>): Promise<unknown> => {
    const address = `${account()} ${path}`;
    try {
      const data = await load();
      shown = { address, data };
      if (isAway) onBack();
      isAway = false;
      return data;
    } catch (error) {
      if (shown?.address !== address || !isUnanswered(error)) throw error;
      isAway = true;
      onAway();
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
