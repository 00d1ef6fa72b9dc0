import { access } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { errors } from '#copy/en/errors.ts';
import { imports as words } from '#copy/en/imports.ts';
import type { ImportReport } from '#contract/features/activity-import.ts';
import { findProgramBySlug } from '../../core/programs/public.ts';
import { importActivity, type ImportOptions } from '../../features/activity/index.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { readEnv } from '../../platform/env/env.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { silentLog } from '../../platform/log/log.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { createDeps } from '../deps.ts';
import { openDatabase } from '../start.ts';

interface Wish {
  program: string;
  path: string;
  options: ImportOptions;
}

function readWish(): Wish {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      program: { type: 'string' },
      format: { type: 'string' },
      map: { type: 'string' },
      'create-members': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const { program, format, map } = values;
  const [path] = positionals;
  if (!program || !path || positionals.length !== 1 || (format !== 'fitabase-daily' && format !== 'generic'))
    throw new Error(words.usage);
  const options: ImportOptions = {
    format,
    createMembers: values['create-members'],
    dryRun: values['dry-run'],
  };
  return { program, path, options: map === undefined ? options : { ...options, map } };
}

function tellReport(report: ImportReport): void {
  for (const { line, reason } of report.errors) console.error(words.badRow(line, reason));
  if (report.badRows > 0) {
    console.error(words.refused(report.badRows));
    process.exitCode = 1;
    return;
  }
  console.log(words.report(report));
  if (report.dryRun) console.log(words.dryRun);
}

const onProgress = (rows: number) => console.error(words.progress(rows));

const stops: (() => Promise<void>)[] = [];
try {
  const { program: slug, path, options } = readWish();
  await access(path).catch(() => {
    throw new Error(words.noFile(path));
  });
  const env = readEnv();
  const url = await openDatabase(env, console.error, (stop) => stops.push(stop));
  await migrate(url, silentLog);
  const deps = createDeps(env, url, systemClock(env.clockShiftMs), silentLog);
  stops.push(() => deps.gateway.close());
  const program = await findProgramBySlug(deps.gateway.global(), slug);
  if (!program) throw new Error(words.noProgram(slug));
  const context = {
    deps,
    programId: program.id,
    db: deps.gateway.forProgram(program.id),
    now: deps.clock.now(),
  };
  tellReport(await importActivity(context, path, options, { actor: null, onProgress }));
} catch (error) {
  const sentence = error instanceof AppError ? errors.codes[error.code] : (error as Error).message;
  const column = error instanceof AppError ? error.info.details?.['column'] : undefined;
  console.error([sentence, column].filter(Boolean).join(' '));
  process.exitCode = 1;
} finally {
  for (const stop of stops.toReversed()) await stop();
}
