import { type ComponentType, lazy, Suspense, useState } from 'react';

/** A dialog or panel whose code is fetched when it is first opened. It stays from then on, so that closing works as usual. */
export function whenOpened<Props extends { open: boolean }>(
  fetchCode: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Panel = lazy(() => fetchCode().then((component) => ({ default: component })));
  return function WhenOpened(props: Props) {
    const [used, setUsed] = useState(false);
    if (props.open && !used) setUsed(true);
    return used ? (
      <Suspense fallback={null}>
        <Panel {...props} />
      </Suspense>
    ) : null;
  };
}
