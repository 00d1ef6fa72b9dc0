import { startTransition, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** Resolves when the page is idle, after one second at most. */
const idle = () =>
  new Promise<void>((go) => {
    // Not every browser supports it.
    if ('requestIdleCallback' in window) requestIdleCallback(() => go(), { timeout: 1_000 });
    else setTimeout(go, 200);
  });

let before: Promise<void> = Promise.resolve();

/**
 * Renders parts one after another, each when the page is idle, so that the page stays responsive. Returns a function
 * that cancels this.
 */
function inTurn(draw: () => void): () => void {
  let isWanted = true;
  before = before.then(async () => {
    if (isWanted) await idle();
    if (isWanted) startTransition(draw);
  });
  return () => {
    isWanted = false;
  };
}

/** Content outside the first view. It is rendered in its turn after the visible part of the screen. */
export function WhenIdle({ children, fallback }: { children: ReactNode; fallback: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => inTurn(() => setDue(true)), []);
  return due ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}

const online = () =>
  new Promise<void>((go) => {
    if (navigator.onLine) go();
    else window.addEventListener('online', () => go(), { once: true });
  });

/**
 * Loads a part that the screen can do without. Offline it waits for the connection instead of failing the whole screen.
 */
export async function loadOnline<File>(load: () => Promise<File>): Promise<File> {
  try {
    return await load();
  } catch (failure) {
    if (navigator.onLine) throw failure;
    await online();
    return loadOnline(load);
  }
}

/**
 * Returns a lazy component outside the first view. It is loaded when the page is idle and rendered in its turn, because
 * React would render everything loaded with `lazy` in one go. While it can't be loaded its fallback stays.
 */
export function lazyWhenIdle<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return function LazyWhenIdle(props: Props & { fallback: ReactNode }) {
    const [arrived, setArrived] = useState<{ Part: ComponentType<Props> }>();
    useEffect(() => {
      let isGone = false;
      let callOff: (() => void) | undefined;
      idle()
        .then(() => loadOnline(load))
        .then(
          ({ default: Part }) => {
            if (!isGone) callOff = inTurn(() => setArrived({ Part }));
          },
          // The refresh is offered elsewhere (app/refresh-needed.ts).
          () => undefined,
        );
      return () => {
        isGone = true;
        callOff?.();
      };
    }, []);
    if (!arrived) return props.fallback;
    const { Part } = arrived;
    return <Part {...props} />;
  };
}
