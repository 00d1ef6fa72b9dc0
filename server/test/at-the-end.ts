const open: (() => unknown)[] = [];

/**
 * Runs something when the test file is over, the last first. Vitest silently ignores an afterAll that is called within
 * a hook, so what a beforeAll opens would stay open.
 */
export const atTheEnd = (work: () => unknown): void => void open.push(work);

/** Runs everything and throws the errors at the end. */
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
