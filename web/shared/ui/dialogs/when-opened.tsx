import { type ComponentType, useEffect, useState } from 'react';
import { useStores } from '../../stores/stores.tsx';

const FAILURE = 'Dio stranice nije učitan. Provjerite vezu i pokušajte ponovo.';
const TOUCHES = ['pointerdown', 'keydown'] as const;

/** A dialog or panel whose code is fetched when it is first opened. It stays from then on, so that closing works as usual. */
export function whenOpened<Props extends { open: boolean }>(
  fetchCode: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function WhenOpened(props: Props) {
    const { notices } = useStores();
    const [Panel, setPanel] = useState<ComponentType<Props> | null>(null);
    if (props.open && !Panel && loaded) setPanel(() => loaded);
    const isMissing = props.open && !Panel;
    useEffect(() => {
      if (!isMissing) return;
      const listening = new AbortController();
      const { signal } = listening;
      const load = () =>
        void fetchCode().then(
          (component) => {
            loaded = component;
            setPanel(() => component);
          },
          () => {
            if (signal.aborted) return;
            notices.danger(FAILURE);
            // The next touch asks again: it may be that of the button which has opened this.
            for (const touch of TOUCHES) document.addEventListener(touch, load, { once: true, signal });
          },
        );
      load();
      return () => listening.abort();
    }, [isMissing, notices]);
    return Panel && <Panel {...props} />;
  };
}
