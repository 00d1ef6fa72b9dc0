import type { Deps } from '../src/platform/context/context.ts';

/** Makes the demo programs in an empty database. Does nothing yet: the builders of all features are needed first. */
export async function seedDemo(_deps: Deps, _tell: (line: string) => void): Promise<void> {
  // The demo comes with the last of the features it shows.
}
