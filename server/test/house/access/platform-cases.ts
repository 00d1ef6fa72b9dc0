import * as all from '#contract/features/all-programs.ts';
import { programs, type AccessCase } from './cases.ts';
import { programOf } from './world.ts';

/** Calls about any program, for platform staff: another program is theirs to see as well. */
const ofAnyProgram: readonly AccessCase[] = [all.getProgramDetail, all.listProgramChanges].map((spec) => ({
  spec,
  at: 'id',
  targets: programs,
  input: (world, _, target) => ({ params: { id: programOf(world, target) } }),
  allows: ({ scope, target, usual }) => usual || (scope === 'any' && target === 'other'),
}));

const ofThePlatform: readonly AccessCase[] = [all.listPrograms, all.searchPrograms].map((spec) => ({
  spec,
  at: 'platform',
  targets: ['own'],
  input: () => ({}),
}));

export const platformCases: readonly AccessCase[] = [
  ...ofAnyProgram,
  ...ofThePlatform,
  {
    spec: all.autocompletePrograms,
    at: 'platform',
    targets: ['own'],
    input: () => ({ query: { searchString: 'Program' } }),
  },
];
