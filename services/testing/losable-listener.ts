import type { Listener } from '../platform/postgres/listener.ts';

/** The listening connection `listener`, as a process sees it that loses it and makes it again. */
export function losableListener(listener: Listener) {
  let isListening = true;
  let epoch = 0;
  const heard = new Set<(payload: string) => void>();
  const losable: Listener = {
    ...listener,
    isListening: () => isListening,
    since() {
      const then = epoch;
      const isConnected = isListening;
      return () => isConnected && epoch === then;
    },
    on(channel, hears) {
      heard.add(hears);
      const unlisten = listener.on(channel, hears);
      return () => {
        heard.delete(hears);
        unlisten();
      };
    },
  };
  return {
    listener: losable,
    /** Loses the connection, does `work` meanwhile, and makes it again. */
    async without(work: () => Promise<void> = async () => undefined): Promise<void> {
      isListening = false;
      epoch += 1;
      await work();
      isListening = true;
      epoch += 1;
      for (const hears of heard) hears('');
    },
  };
}
