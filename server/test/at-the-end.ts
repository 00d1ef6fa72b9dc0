const open: (() => unknown)[] = [];

/**
 * Has something done when the test file is over, the last first. Vitest heeds no afterAll that is called within a
 * hook, and silently: what a beforeAll opens would stay open, and what it wants looked at in the end would not be.
 */
export const atTheEnd = (work: () => unknown): void => void open.push(work);

/** Does it all; what goes wrong is told when all has been tried. */
export async function finish(): Promise<void> {
  const wrong: unknown[] = [];
  for (let work = open.pop(); work; work = open.pop()) {
    try {
      await work();
    } catch (error) {
      wrong.push(error);
    }
  }
  if (wrong.length) throw wrong.length === 1 ? wrong[0] : new AggregateError(wrong);
}
