import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Day, Id, IdParams, Name, Nullable, ProgramSlug } from '../../schemas.ts';
import { ProgramType, Tier } from '../programs/programs.ts';
import { forStaff, permission } from '../../permissions.ts';

/** Most characters of a program's file. */
export const mostProgramFile = 4_000_000;
/** Differences beyond these are counted and not listed. */
export const mostDifferences = 200;

const File = T.String({ minLength: 1, maxLength: mostProgramFile });

/** The records that a file would create, or created. */
export const ImportedProgram = T.Object({
  /** Null: it was a dry run. */
  programId: Nullable(Id),
  name: T.String(),
  slug: T.String(),
  tier: Tier,
  type: ProgramType,
  /** Counts the items of each part: questions, maps, packages... */
  parts: T.Array(T.Object({ part: T.String(), count: T.Integer() })),
});
export type ImportedProgram = T.Static<typeof ImportedProgram>;

/** One thing in which a program differs from a file. */
export const ProgramDifference = T.Object({
  part: T.String(),
  /** Its name; the field of a setting. */
  item: T.String(),
  /** `missing`: only the file has it. `extra`: only the program has it. `changed`: these fields differ. */
  change: T.Union([T.Literal('missing'), T.Literal('extra'), T.Literal('changed')]),
  fields: T.Array(T.String()),
});
export type ProgramDifference = T.Static<typeof ProgramDifference>;

/** Settings and content of any program as a file, and new programs from it. */
const programsCopy = permission('programs.copy', forStaff);

export const exportProgramFile = endpoint({
  method: 'GET',
  path: 'programs/{id}/file',
  permission: programsCopy,
  summary: 'Download the settings, questions, maps, packages, texts and badges of a program as one YAML file',
  params: IdParams,
  costly: true,
  response: T.Unsafe<string>(T.String()),
  mediaType: 'application/yaml',
});

export const importProgramFile = endpoint({
  method: 'POST',
  path: 'programs/import',
  permission: programsCopy,
  summary: 'Create a program from a file. A dry run says what it would create',
  mostBody: mostProgramFile + 1_000_000,
  body: T.Object(
    {
      file: File,
      /** Those of the file by default. */
      name: T.Optional(Name),
      slug: T.Optional(ProgramSlug),
      dryRun: T.Optional(T.Boolean()),
    },
    { additionalProperties: false },
  ),
  response: ImportedProgram,
  errors: ['invalid_file', 'name_taken', 'validation_failed'],
  idempotent: true,
});

export const compareProgramFile = endpoint({
  method: 'POST',
  path: 'programs/{id}/file/compare',
  permission: programsCopy,
  summary: 'List in what a program differs from a file. Its name and address are left out',
  mostBody: mostProgramFile + 1_000_000,
  params: IdParams,
  body: T.Object({ file: File }, { additionalProperties: false }),
  response: T.Object({ total: T.Integer(), differences: T.Array(ProgramDifference) }),
  errors: ['invalid_file'],
});

export const copyProgram = endpoint({
  method: 'POST',
  path: 'programs/{id}/copy',
  permission: programsCopy,
  summary:
    'Create a program like this one under another name, with its pictures. Members are not copied, challenges if asked for',
  params: IdParams,
  body: T.Object(
    {
      name: Name,
      slug: ProgramSlug,
      /** Copies the public challenges: the earliest begins on this day, the others as far from it as in the original. */
      startsOn: T.Optional(Day),
    },
    { additionalProperties: false },
  ),
  response: ImportedProgram,
  errors: ['name_taken', 'validation_failed'],
  idempotent: true,
});
