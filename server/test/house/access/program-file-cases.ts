import * as files from '#contract/features/program-files/program-files.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { programs, type AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';
import { programOf, type World } from './world.ts';

/** The file of a program. */
async function fileOf({ api, visitor, cedar }: World): Promise<string> {
  const params = { id: cedar };
  return String((await api.call(visitor.token, files.exportProgramFile, { params })).body);
}

/** Calls about any program, for platform staff: another program is theirs to see as well. */
export const programFileCases: readonly AccessCase[] = [
  {
    spec: files.exportProgramFile,
    at: 'id',
    targets: programs,
    input: (world, _, target) => ({ params: { id: programOf(world, target) } }),
    allows: ({ scope, target, usual }) => usual || (scope === 'any' && target === 'other'),
  },
  {
    spec: files.compareProgramFile,
    at: 'id',
    targets: programs,
    input: async (world, _, target) => ({
      params: { id: programOf(world, target) },
      body: { file: await fileOf(world) },
    }),
    allows: ({ scope, target, usual }) => usual || (scope === 'any' && target === 'other'),
  },
  {
    spec: files.copyProgram,
    at: 'id',
    targets: programs,
    input: (world, _, target) => ({
      params: { id: programOf(world, target) },
      body: { name: 'A copy', slug: newId() },
    }),
    allows: ({ scope, target, usual }) => usual || (scope === 'any' && target === 'other'),
  },
  about(files.importProgramFile, {
    body: async (world) => ({ file: await fileOf(world), dryRun: true, slug: newId() }),
  }),
];
