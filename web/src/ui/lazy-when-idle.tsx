import { startTransition, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** Resolves once the page has nothing to do, a second later at most. */
const idle = () =>
  new Promise<void>((go) => {
    // Not every browser has it.
    if ('requestIdleCallback' in window) requestIdleCallback(() => go(), { timeout: 1_000 });
    else setTimeout(go, 200);
  });

let before: Promise<void> = Promise.resolve();

/** Draws one part after another, each when the page has nothing to do: it answers in between. Answers what calls it off. */
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

/** What nobody sees first: drawn in its turn once the screen above stands. */
export function WhenIdle({ children, fallback }: { children: ReactNode; fallback: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => inTurn(() => setDue(true)), []);
  return due ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}

type Outcome<Props> = { part: ComponentType<Props> } | { failure: unknown };

/**
 * A part of a screen in a file of its own that nobody sees first: fetched as soon as the page has nothing to do, and drawn
 * in its turn. React would draw what `lazy` fetched together in one piece.
 */
export function lazyWhenIdle<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return function LazyWhenIdle(props: Props & { fallback: ReactNode }) {
    const [outcome, setOutcome] = useState<Outcome<Props>>();
    useEffect(() => {
      let isGone = false;
      let callOff: (() => void) | undefined;
      const arrived = (what: Outcome<Props>) => {
        if (!isGone) callOff = inTurn(() => setOutcome(what));
      };
      idle()
        .then(load)
        .then(
          (file) => arrived({ part: file.default }),
          (failure: unknown) => arrived({ failure }),
        );
      return () => {
        isGone = true;
        callOff?.();
      };
    }, []);
    if (!outcome) return props.fallback;
    // Said by the boundary around the screen, as with `lazy`.
    if ('failure' in outcome) throw outcome.failure;
    const { part: Part } = outcome;
    return <Part {...props} />;
  };
}
