import * as deletion from '#contract/features/program-deletion/program-deletion.ts';
import { programs, type AccessCase } from './cases.ts';
import { programOf } from './world.ts';

/** Platform staff may, in any program. */
const anywhere: AccessCase['allows'] = ({ scope, target, usual }) =>
  usual || (scope === 'any' && target === 'other');

export const programDeletionCases: readonly AccessCase[] = [
  {
    spec: deletion.getProgramDeletion,
    at: 'id',
    targets: programs,
    input: (world, _, target) => ({ params: { id: programOf(world, target) } }),
    allows: anywhere,
  },
  {
    spec: deletion.downloadProgramData,
    at: 'id',
    targets: programs,
    input: (world, _, target) => ({ params: { id: programOf(world, target) } }),
    allows: anywhere,
    // Neither program will be deleted.
    refusedWith: 404,
  },
  ...[deletion.requestProgramDeletion, deletion.approveProgramDeletion, deletion.cancelProgramDeletion].map(
    (spec): AccessCase => ({
      spec,
      at: 'id',
      targets: programs,
      input: (world, _, target) => ({
        params: { id: programOf(world, target) },
        ...(spec === deletion.requestProgramDeletion
          ? { body: { name: 'Cedar', reason: 'The contract ended' } }
          : {}),
        ...(spec === deletion.approveProgramDeletion ? { body: { name: 'Cedar' } } : {}),
      }),
      allows: anywhere,
      // Only deactivated programs are deleted, and both are active.
      refusedWith: 409,
    }),
  ),
];
