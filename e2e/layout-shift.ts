import type { Page } from '@playwright/test';

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };

/** Collects what moves on the page by itself (layout shift, as the browser measures it), from its next document on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Shift[] = [];
    const observer = new PerformanceObserver((list) => seen.push(...(list.getEntries() as Shift[])));
    observer.observe({ type: 'layout-shift', buffered: true });
    Reflect.set(window, 'takeShifts', () => {
      seen.push(...(observer.takeRecords() as Shift[]));
      return seen.splice(0);
    });
  });
}

/** Returns how much of the page moved since the last call, and the elements that moved. */
export const takeShifts = (page: Page): Promise<{ sum: number; moved: string[] }> =>
  page.evaluate(async () => {
    // What this frame moved is reported in the next.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
    const shifts = (Reflect.get(window, 'takeShifts') as () => Shift[])();
    const unasked = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
    return {
      sum: unasked.reduce((total, { value }) => total + value, 0),
      moved: unasked.flatMap(({ value, sources }) =>
        sources.slice(0, 3).map(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const text = element?.textContent?.slice(0, 30) ?? '';
          return `${value.toFixed(3)} ${element?.localName}.${element?.className} "${text}"`;
        }),
      ),
    };
  });
