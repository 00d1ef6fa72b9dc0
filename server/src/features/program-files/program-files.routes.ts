import { Readable } from 'node:stream';
import type { BodyOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/program-files/program-files.ts';
import type { ImportedProgram } from '#contract/features/program-files/program-files.ts';
import { once } from '../../kernel/idempotency/public.ts';
import type { ProgramCopier, ProgramPart } from '../../kernel/program-files/public.ts';
import { findProgram } from '../../domain/programs/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { isTaken } from '../../platform/db/database-errors.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import { writeYaml } from '../../platform/gate/own-yaml.ts';
import { route } from '../../platform/http/bind.ts';
import { differencesOf } from './parsing/differences.ts';
import type { ProgramFile } from './parsing/program-file.ts';
import { checkImport, importProgram, renamed } from './services/import-program.ts';
import { readProgramFile } from './services/read-file.ts';
import { readProgram } from './services/read-program.ts';

const onPlatform = ({ deps }: Context) => deps.gateway.forPlatform('create a program from a file');

/** Returns any program as its file holds it. */
async function fileOf({ deps }: Context, id: string, parts: readonly ProgramPart[]): Promise<ProgramFile> {
  const program = await findProgram(deps.gateway.global(), id.toLowerCase());
  if (!program) throw notFound();
  return readProgram(deps.gateway.forProgram(program.id), program, parts);
}

function orTaken(error: unknown): never {
  if (isTaken(error, 'program_slug_key'))
    throw new AppError('name_taken', { fields: { slug: ['name_taken'] } });
  throw error;
}

const create = (context: Context, file: ProgramFile, parts: readonly ProgramPart[]) =>
  once({ ...context, db: onPlatform(context) }, (tx) => importProgram(context, tx, file, parts)).catch(
    orTaken,
  );

type CopyBody = BodyOf<typeof endpoints.copyProgram>;

/** Creates a program from the file of another one, and with what features copy beyond it, in one transaction. */
const copy = (
  context: Context,
  file: ProgramFile,
  { from, startsOn }: { from: string } & Pick<CopyBody, 'startsOn'>,
  { parts, copiers }: Contributed,
) =>
  once({ ...context, db: onPlatform(context) }, async (tx) => {
    const imported = await importProgram(context, tx, file, parts);
    const { timeZone } = file.program;
    const at = { from, to: imported.programId!, timeZone, now: context.now, startsOn: startsOn ?? null };
    const counts: ImportedProgram['parts'] = [];
    for (const copier of copiers) counts.push({ part: copier.name, count: await copier.copy(tx, at) });
    return { ...imported, parts: [...imported.parts, ...counts] };
  }).catch(orTaken);

/** Parts from the other features. */
interface Contributed {
  parts: readonly ProgramPart[];
  copiers: readonly ProgramCopier[];
}

export const programFileRoutes = ({ parts, copiers }: Contributed) => [
  route(endpoints.exportProgramFile, async ({ context, params, http }) => {
    const file = await fileOf(context, params.id, parts);
    http.describe({
      'content-type': 'application/yaml; charset=utf-8',
      'content-disposition': `attachment; filename="${file.program.slug}.yaml"; filename*=UTF-8''${file.program.slug}.yaml`,
      'cache-control': 'private, no-store',
    });
    return Readable.from([writeYaml(file)]);
  }),

  route(endpoints.importProgramFile, async ({ context, body: { file: text, dryRun, ...names } }) => {
    const file = renamed(await readProgramFile(text, parts), names);
    return dryRun ? checkImport(onPlatform(context), file, parts) : create(context, file, parts);
  }),

  route(endpoints.compareProgramFile, async ({ context, params, body }) => {
    const program = await fileOf(context, params.id, parts);
    const all = differencesOf(await readProgramFile(body.file, parts), program, parts);
    return { total: all.length, differences: all.slice(0, endpoints.mostDifferences) };
  }),

  route(endpoints.copyProgram, async ({ context, params, body }) => {
    const from = params.id.toLowerCase();
    const { startsOn, ...names } = body;
    const file = renamed(await fileOf(context, from, parts), names);
    return copy(context, file, { from, startsOn }, { parts, copiers });
  }),
];
