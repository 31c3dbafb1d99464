import { type ComponentType, Suspense, use, useEffect, useRef } from 'react';
import { EarlyInput } from './use-early-input.ts';

type Part = { readonly load: () => Promise<unknown> };

/** Of the screens whose code is here. */
const parts: Part[] = [];
/** The page that the server drew, on both sides. */
let firstPage = true;
/** Parts this near to the view are about to be seen. */
const NEAR = '200px';
const TOUCHES = ['pointerdown', 'focusin', 'keydown'] as const;

/**
 * Fetches the code of every part below the first screen: before a page is drawn whole, as after a move to another page.
 */
export async function loadParts(): Promise<void> {
  await Promise.all(parts.map(({ load }) => load()));
}

/** Called in the browser when another page is opened: it is drawn here, and whole. */
export function leaveFirstPage(): Promise<void> {
  firstPage = false;
  return loadParts();
}

/**
 * A part of a page below its first screen. The server draws it like any other; the browser leaves it as it was drawn
 * until it is seen or touched, or some seconds have passed; then it fetches its code and takes it over. Until then the
 * browser may leave out its layout, too (`is-drawn`).
 */
export function later<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const [arrived, arrive] = deferred();
  const load = () => {
    loading ??= fetchCode().then(
      (component) => {
        Loaded = component;
        arrive();
      },
      (error: unknown) => {
        // The next touch asks again.
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  parts.push({ load });

  function Content(props: Props) {
    if (Loaded === null) use(arrived);
    return Loaded === null ? null : <Loaded {...props} />;
  }

  return function Later(props: Props) {
    const frame = useRef<HTMLDivElement>(null);
    useEffect(() => {
      // Not a state: an update before the part is hydrated would discard the server's HTML.
      void arrived.then(() => frame.current?.classList.remove('is-drawn'));
      return Loaded === null ? onceNear(frame.current, load) : undefined;
    }, []);
    return (
      <div ref={frame} className={firstPage ? 'later is-drawn' : 'later'}>
        <Suspense fallback={null}>
          <Content {...props} />
          {firstPage ? <EarlyInput part={frame} /> : null}
        </Suspense>
      </div>
    );
  };
}

function deferred(): [Promise<void>, () => void] {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil;
  });
  return [promise, resolve];
}

/** Calls `then` when something in the frame comes near the view or is touched. */
function onceNear(frame: HTMLElement | null, then: () => void): (() => void) | undefined {
  if (!frame) return;
  const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && then(), { rootMargin: NEAR });
  seen.observe(frame);
  for (const touch of TOUCHES) frame.addEventListener(touch, then);
  return () => {
    seen.disconnect();
    for (const touch of TOUCHES) frame.removeEventListener(touch, then);
  };
}
