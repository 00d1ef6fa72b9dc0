// npm run program -- export SLUG > FILE | diff FILE SLUG | import FILE [--name NAME] [--slug SLUG] [--dry-run]
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findProgramBySlug } from '../../domain/programs/public.ts';
import {
  checkImport,
  differencesOf,
  importProgram,
  readProgram,
  readProgramFile,
  renamed,
} from '../../features/program-files/index.ts';
import type { Deps } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/handle.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { writeYaml } from '../../platform/gate/own-yaml.ts';
import { translate } from '../../platform/words/translate.ts';
import { programParts } from '../features.ts';
import { openForCommand } from '../open-deps.ts';

const t = translate('en');

async function programOf(deps: Deps, slug: string | undefined) {
  const program = slug ? await findProgramBySlug(deps.gateway.global(), slug) : undefined;
  if (!program) throw new Error(t('console:program.unknown', { slug: slug ?? '' }));
  return readProgram(deps.gateway.forProgram(program.id), program, programParts);
}

const read = (path: string | undefined) => {
  if (!path) throw new Error(t('console:program.usage'));
  return readProgramFile(readFileSync(path, 'utf8'), programParts);
};

async function diff(deps: Deps, path: string | undefined, slug: string | undefined): Promise<void> {
  const all = differencesOf(await read(path), await programOf(deps, slug), programParts);
  for (const { part, item, change, fields } of all)
    console.log([part, item, change, fields.join(', ')].filter(Boolean).join('  '));
  console.log(t('console:program.differences', { count: all.length }));
  if (all.length) process.exitCode = 1;
}

interface Names {
  name?: string | undefined;
  slug?: string | undefined;
}

async function bring(deps: Deps, path: string | undefined, names: Names, isDry: boolean): Promise<void> {
  const file = renamed(await read(path), names);
  const db = deps.gateway.forPlatform('create a program from a file');
  const { name, slug, parts, programId } = isDry
    ? await checkImport(db, file, programParts)
    : await inTransaction(db, (tx) =>
        importProgram({ deps, now: deps.clock.now(), actor: null }, tx, file, programParts),
      );
  for (const { part, count } of parts) console.log(`${part}  ${count}`);
  console.log(t(programId ? 'console:program.created' : 'console:program.would', { name, slug }));
}

const stops: (() => Promise<void>)[] = [];
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, slug: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  });
  const [act, first, second] = positionals;
  const deps = await openForCommand((stop) => stops.push(stop));
  if (act === 'export') process.stdout.write(writeYaml(await programOf(deps, first)));
  else if (act === 'diff') await diff(deps, first, second);
  else if (act === 'import') await bring(deps, first, values, values['dry-run'] ?? false);
  else throw new Error(t('console:program.usage'));
} catch (error) {
  const info = error instanceof AppError ? error.info : null;
  const place = info && (info.details?.['where'] ?? info.details?.['line'] ?? info.fields?.['file']?.[0]);
  const where = place ?? (error instanceof AppError ? error.code : null);
  console.error(where ? t('console:program.refused', { where: String(where) }) : (error as Error).message);
  process.exitCode = 1;
} finally {
  for (const stop of stops.toReversed()) await stop();
}
