import { createProgram, type NewProgram, type ProgramRow } from '../../src/domain/programs/public.ts';
import type { Deps } from '../../src/platform/context/context.ts';

let count = 0;

/** A pro program of type thrive in UTC that anyone can register in, unless something else is given. */
export async function makeProgram(deps: Deps, input: Partial<NewProgram> = {}): Promise<ProgramRow> {
  count += 1;
  return createProgram(deps, {
    name: `Program ${count}`,
    slug: `program-${count}`,
    tier: 'pro',
    type: 'thrive',
    timeZone: 'UTC',
    ...input,
    settings: { allowRegistration: true, ...input.settings },
  });
}
