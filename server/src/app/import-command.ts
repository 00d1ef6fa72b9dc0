import { access, constants } from 'node:fs/promises';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { findProgramBySlug } from '../domain/programs/public.ts';
import { systemClock } from '../platform/clock/clock.ts';
import type { WorkContext } from '../platform/context/context.ts';
import { migrate } from '../platform/db/migrate.ts';
import { readEnv } from '../platform/env/env.ts';
import { AppError } from '../platform/errors/errors.ts';
import { silentLog } from '../platform/log/log.ts';
import { scrubText } from '../platform/log/scrub.ts';
import { createDeps } from './deps.ts';
import { openDatabase } from './start.ts';
import { translate, translateIfKnown } from '../platform/words/translate.ts';

const t = translate('en');
const complain = (line: string) => void process.stderr.write(`${line}\n`);

interface Report {
  dryRun: boolean;
  applied: boolean;
  errors: { line: number; reason: string }[];
  badRows: number;
}

interface Options<F extends string> {
  format: F;
  createMembers: boolean;
  dryRun: boolean;
}

interface Side {
  actor: null;
  onProgress: (rows: number) => void;
  onWritten: (done: number, of: number) => void;
}

/** A command that imports a file: `npm run import-... -- --program SLUG --format FORMAT FILE`. */
interface ImportCommand<F extends string, R extends Report> {
  formats: readonly F[];
  usage: string;
  /** Additional flags that take a value. */
  flags: readonly string[];
  run(
    context: WorkContext,
    path: string,
    options: Options<F>,
    side: Side,
    flags: Record<string, string>,
  ): Promise<R>;
  /** The message before the bad rows, or that everything was imported. */
  tell(report: R): string[];
  nothingToDo: string;
}

interface Call<F extends string> {
  program: string;
  file: string;
  options: Options<F>;
  flags: Record<string, string>;
}

/** The parsed arguments, or null if they are wrong. */
function readCall<F extends string>(formats: readonly F[], own: readonly string[]): Call<F> | null {
  const flags: NonNullable<ParseArgsConfig['options']> = {
    program: { type: 'string' },
    format: { type: 'string' },
    'create-members': { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
    ...Object.fromEntries(own.map((name) => [name, { type: 'string' } as const])),
  };
  try {
    const { values, positionals } = parseArgs({ options: flags, allowPositionals: true });
    const { program } = values;
    const format = formats.find((each) => each === values['format']);
    const [file, ...more] = positionals;
    if (typeof program !== 'string' || !program || !format || !file || more.length) return null;
    const options = {
      format,
      createMembers: values['create-members'] === true,
      dryRun: values['dry-run'] === true,
    };
    const given = own.flatMap((name) => {
      const value = values[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    return { program, file, options, flags: Object.fromEntries(given) as Record<string, string> };
  } catch (error) {
    complain(sentenceOf(error));
    return null;
  }
}

/** The error in sentences: those of its fields if it has some. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof AppError)) return scrubText((error as Error).message);
  const { fields = {}, details = {} } = error.info;
  const lines = Object.values(fields).flatMap((keys) =>
    keys.map(
      (key) =>
        translateIfKnown('en', `errors:fields.${key}`) ??
        translateIfKnown('en', `errors:codes.${key}`) ??
        key,
    ),
  );
  const { missing, found } = details as { missing?: string[]; found?: string[] };
  if (missing && found)
    lines.push(t('imports:command.column', { missing: missing.join(', '), found: found.join(', ') }));
  return (
    lines.length
      ? lines
      : [t(`errors:codes.${error.code}`, { reason: '', day: '', wait: '', support: 'support' })]
  ).join('\n');
}

/** Progress: one line that is overwritten on a terminal, a few separate lines anywhere else. */
function progress() {
  let last = performance.now();
  const width = process.stderr.isTTY ? 60 : 0;
  return {
    say(line: string) {
      const now = performance.now();
      if (now - last < (width ? 100 : 2_000)) return;
      last = now;
      process.stderr.write(width ? `\r${line.padEnd(width)}` : `${line}\n`);
    },
    end: () => void process.stderr.write(width ? `\r${' '.repeat(width)}\r` : ''),
  };
}

/** Some rows of a report, and how many more there are. */
export const rowLines = <R>(rows: readonly R[], all: number, told: (row: R) => string): string[] => [
  ...rows.map(told),
  ...(all > rows.length ? [t('imports:command.moreRows', { more: all - rows.length })] : []),
];

function lastLines({ dryRun, applied, errors, badRows }: Report, nothingToDo: string): string[] {
  if (badRows > 0)
    return [
      t('imports:command.badRows', { count: badRows }),
      ...rowLines(errors, badRows, ({ line, reason }) => t('imports:command.row', { line, reason })),
    ];
  return [dryRun ? t('imports:command.dryRun') : applied ? t('imports:command.applied') : nothingToDo];
}

type Started = (stop: () => Promise<void>) => void;

async function runImport<F extends string, R extends Report>(
  command: ImportCommand<F, R>,
  call: Call<F>,
  started: Started,
): Promise<boolean> {
  const env = readEnv();
  const url = await openDatabase(env, complain, started);
  await migrate(url, silentLog);
  const deps = createDeps(env, url, systemClock(env.clockShiftMs), silentLog);
  started(() => deps.gateway.close());
  const program = await findProgramBySlug(deps.gateway.global(), call.program);
  if (!program) throw new Error(t('imports:command.noProgram', { slug: call.program }));
  const { id: programId } = program;
  const context = { deps, programId, db: deps.gateway.forProgram(programId), now: deps.clock.now() };
  const shown = progress();
  const side: Side = {
    actor: null,
    onProgress: (rows) => shown.say(t('imports:command.progress', { count: rows })),
    onWritten: (done, of) => shown.say(t('imports:command.progressWriting', { done, of })),
  };
  const report = await command.run(context, call.file, call.options, side, call.flags).finally(shown.end);
  const lines = [...command.tell(report), ...lastLines(report, command.nothingToDo)];
  process.stdout.write(`${lines.join('\n')}\n`);
  return report.badRows === 0;
}

/** Runs the command. Exits with 2 if it was called wrongly and with 1 if nothing could be imported. */
export async function runImportCommand<F extends string, R extends Report>(
  command: ImportCommand<F, R>,
): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  const call = readCall(command.formats, command.flags);
  if (!call) {
    complain(command.usage);
    process.exitCode = 2;
    return;
  }
  try {
    await access(call.file, constants.R_OK).catch(() => {
      throw new Error(t('imports:command.noFile', { file: call.file }));
    });
    if (!(await runImport(command, call, (stop) => stops.push(stop)))) process.exitCode = 1;
  } catch (error) {
    complain(sentenceOf(error));
    process.exitCode = 1;
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}
