import '../../lib/i18n.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { LookProvider } from '../../ui/look/look-provider.tsx';

/** Adds the parts of a browser that jsdom lacks because it draws nothing. */
function addBrowserParts(): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  Object.assign(window, { scrollTo: () => undefined });
  Object.assign(Element.prototype, { checkVisibility: () => true, scrollIntoView: () => undefined });
}

/** Lets React render what an event has changed. Without `act`, which loses what its dialogs and lists do later. */
export const rendered = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** Waits until an expectation holds. */
export const until = (expectation: () => void): Promise<void> =>
  vi.waitFor(expectation, { timeout: 3000, interval: 5 });

const named = (element: Element) =>
  element.getAttribute('aria-label') ??
  document.querySelector(`label[for="${element.id}"]`)?.textContent ??
  element.textContent;

/** Finds the first element with this role, or this tag, whose name is or contains the text. */
export function find<E extends HTMLElement>(selector: string, name: string): E {
  const all = [...document.querySelectorAll<E>(selector)];
  const found =
    all.find((element) => named(element)?.trim() === name) ??
    all.find((element) => named(element)?.includes(name));
  if (!found) throw new Error(`no ${selector} is called ${name}`);
  return found;
}
export const button = (name: string): HTMLButtonElement => find('button', name);
export const field = (name: string): HTMLInputElement => find('input, textarea', name);

export async function click(element: HTMLElement): Promise<void> {
  element.click();
  await rendered();
}
/** Clicks twice before anything is rendered, which is faster than any hand. */
export async function clickTwice(element: HTMLElement): Promise<void> {
  element.click();
  element.click();
  await rendered();
}
export async function type(into: HTMLInputElement, text: string): Promise<void> {
  const { prototype } = into instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(into, text);
  into.dispatchEvent(new Event('input', { bubbles: true }));
  await rendered();
}
export async function press(key: string): Promise<void> {
  const how = { key, code: key, bubbles: true, cancelable: true };
  document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', how));
  await rendered();
}

/** For the tests of a file: renders a component as the only screen of an application, at an address. */
export function renderedPage() {
  let root: Root;
  const page = { history: createMemoryHistory(), cache: new QueryClient() };
  beforeEach(() => {
    addBrowserParts();
    const place = document.createElement('div');
    document.body.replaceChildren(place);
    root = createRoot(place);
  });
  afterEach(() => {
    root.unmount();
    vi.unstubAllGlobals();
  });
  return {
    page,
    async render(Screen: () => ReactNode, address = '/'): Promise<void> {
      page.history = createMemoryHistory({ initialEntries: [address] });
      page.cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
      const rootRoute = createRootRoute();
      const screen = createRoute({ getParentRoute: () => rootRoute, path: '$', component: Screen });
      const router = createRouter({ routeTree: rootRoute.addChildren([screen]), history: page.history });
      await router.load();
      root.render(
        <QueryClientProvider client={page.cache}>
          <LookProvider nonce={() => ''}>
            <RouterProvider router={router as never} />
          </LookProvider>
        </QueryClientProvider>,
      );
      await until(() => expect(document.body.textContent).not.toBe(''));
    },
    /** Takes a step in the history of the browser. */
    go(by: number): Promise<void> {
      page.history.go(by);
      return rendered();
    },
    address: (): string => page.history.location.href,
  };
}
