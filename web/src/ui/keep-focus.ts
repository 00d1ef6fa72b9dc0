/** The focused element with its ancestors, each with its neighbours. */
interface Stop {
  element: HTMLElement;
  around: { inside: Element; child: Element; neighbours: (Element | null)[] }[];
  address: string;
}

/** A dialog opened from a dialog returns the focus to the element that opened the first. */
const mostStops = 8;
/** Time for a screen to set the focus itself, or for a list to reload. */
export const graceMs = 150;
/** Excludes fields, because focusing one opens the keyboard on phones. */
const useful = 'a[href], button:not(:disabled), [role="button"]';

const isUsable = (element: Element): boolean =>
  element.isConnected &&
  !element.matches(':disabled') &&
  element.checkVisibility({ visibilityProperty: true }) &&
  !element.closest('[inert]');

function stopAt(element: HTMLElement): Stop {
  const around: Stop['around'] = [];
  for (let child: Element = element; child.parentElement; child = child.parentElement) {
    if (child.parentElement.matches('main, body')) break;
    around.push({
      inside: child.parentElement,
      child,
      neighbours: [child.nextElementSibling, child.previousElementSibling],
    });
  }
  return { element, around, address: location.pathname };
}

/** Returns the focusable elements of an ancestor, or the same control if there is only one of its kind. */
function usefulIn(place: Element, like: HTMLElement): HTMLElement | undefined {
  const all = [...place.querySelectorAll<HTMLElement>(useful)].filter(isUsable);
  if (place.matches(useful) && isUsable(place)) all.unshift(place as HTMLElement);
  return all.find(({ textContent }) => textContent === like.textContent) ?? all[0];
}

const headingIn = (place: Element): HTMLElement | undefined =>
  [...place.querySelectorAll<HTMLElement>('h1, h2, h3')].find(isUsable);

/** Returns the nearest element: a neighbour in the list, the element that took its place, or the heading above. */
function nearest({ element, around }: Stop): HTMLElement | undefined {
  for (const [at, { inside, child, neighbours }] of around.entries()) {
    if (!inside.isConnected) continue;
    const isRow = child.matches('li, tr, article');
    const beside = neighbours.filter((each) => each?.isConnected && inside.contains(each)) as Element[];
    const found =
      (isRow || at === 0 ? beside.map((each) => usefulIn(each, element)).find(Boolean) : undefined) ??
      (at === 0 ? usefulIn(inside, element) : undefined) ??
      headingIn(inside) ??
      usefulIn(inside, element);
    if (found) return found;
  }
  return undefined;
}

/** The topmost dialog keeps the focus inside. */
const openDialog = (): Element | undefined =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].findLast(isUsable);

function goalOf(stops: readonly Stop[]): HTMLElement | undefined {
  const dialog = openDialog();
  for (const stop of stops.toReversed()) {
    if (stop.address !== location.pathname) continue;
    const goal = isUsable(stop.element) ? stop.element : nearest(stop);
    if (goal && (!dialog || dialog.contains(goal))) return goal;
  }
  return dialog
    ? usefulIn(dialog, document.body)
    : headingIn(document.querySelector('main') ?? document.body);
}

function focusOn(goal: HTMLElement): void {
  if (!goal.matches(`${useful}, [tabindex]`)) goal.tabIndex = -1;
  goal.focus({ preventScroll: true });
  // The router scrolls a new screen to its top.
  if (!goal.matches('h1')) goal.scrollIntoView({ block: 'nearest' });
}

const isGone = ({ element }: Stop): boolean => !element.isConnected || element.matches(':disabled');

const ignore = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

const waits = '[aria-disabled="true"]';
/**
 * A button that is waiting sets only `aria-disabled` and keeps the focus, because browsers remove the focus from
 * disabled elements. Until it is done, pressing it again or Enter in its form does nothing.
 */
function ignoreWhatWaits(signal?: AbortSignal): void {
  document.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest(waits)) ignore(event);
    },
    { capture: true, signal },
  );
  document.addEventListener(
    'submit',
    (event) => {
      if (event.target instanceof Element && event.target.querySelector(`[type="submit"]${waits}`))
        ignore(event);
    },
    { capture: true, signal },
  );
}

/**
 * Keeps the position of people who use a keyboard or a screen reader: if the focused element is removed or disabled (a
 * deleted row, a closed dialog, the button of the last page, a screen that was left), the nearest element gets the
 * focus. A screen that sets the focus itself takes precedence. It lasts as long as the document, or until the signal.
 */
export function keepFocus(signal?: AbortSignal): void {
  ignoreWhatWaits(signal);
  let stops: Stop[] = [];
  let lostAt: number | null = null;
  let waiting = 0;
  const look = (): void => {
    const last = stops.at(-1);
    if (!last || (document.activeElement !== document.body && document.activeElement !== null)) {
      lostAt = null;
      return;
    }
    // A press elsewhere removed the focus.
    if (lostAt === null && isUsable(last.element)) return;
    lostAt ??= performance.now();
    if (isUsable(last.element)) return focusOn(last.element);
    const left = lostAt + graceMs - performance.now();
    clearTimeout(waiting);
    if (left > 0) {
      waiting = window.setTimeout(look, left);
      return;
    }
    const goal = goalOf(stops);
    if (goal) focusOn(goal);
  };
  let byPointer = false;
  document.addEventListener('keydown', () => void (byPointer = false), { signal });
  const remember = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    lostAt = null;
    // Browsers scroll a field that a script focuses into view only up to its first line.
    if (!byPointer && target.matches('input, textarea, select')) target.scrollIntoView({ block: 'nearest' });
    stops = [...stops.filter(({ element }) => element !== target), stopAt(target)].slice(-mostStops);
  };
  document.addEventListener('focusin', remember, { signal });
  const press = ({ target }: PointerEvent): void => {
    byPointer = true;
    if (target instanceof Element && !target.closest(`${useful}, input, select, textarea, label, [tabindex]`))
      stops = [];
  };
  document.addEventListener('pointerdown', press, { signal });
  const watcher = new MutationObserver(() => {
    const last = stops.at(-1);
    if (!last) return;
    if (isGone(last)) lostAt ??= performance.now();
    // The browser removes the focus with the next paint.
    requestAnimationFrame(() => requestAnimationFrame(look));
  });
  watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  signal?.addEventListener('abort', () => watcher.disconnect());
}
