import { access, constants } from 'node:fs/promises';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { findProgramBySlug } from '../domain/programs/public.ts';
import type { WorkContext } from '../platform/context/context.ts';
import { AppError } from '../platform/errors/errors.ts';
import { scrubText } from '../platform/log/scrub.ts';
import {
  dateOrders,
  dayRules,
  decimalSigns,
  type TableAsks,
  type TableChoices,
  weightUnits,
} from '#contract/table-choices.ts';
import { openForCommand } from './open-deps.ts';
import { translate, translateIfKnown } from '../platform/words/translate.ts';

const t = translate('en');
const complain = (line: string) => void process.stderr.write(`${line}\n`);

interface Report {
  dryRun: boolean;
  applied: boolean;
  errors: { line: number; reason: string }[];
  badRows: number;
  leftOut: boolean;
}

interface Options<F extends string> {
  format: F;
  createMembers: boolean;
  dryRun: boolean;
  leaveOut: boolean;
  choices: TableChoices;
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
  /** Returns the message before the bad rows, or that everything was imported. */
  tell(report: R): string[];
  nothingToDo: string;
}

interface Call<F extends string> {
  program: string;
  file: string;
  options: Options<F>;
  flags: Record<string, string>;
}

/** Reads the parsed arguments, or null if they are wrong. */
function readCall<F extends string>(formats: readonly F[], own: readonly string[]): Call<F> | null {
  const flags: NonNullable<ParseArgsConfig['options']> = {
    program: { type: 'string' },
    format: { type: 'string' },
    'create-members': { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    'leave-out': { type: 'boolean', default: false },
    ...Object.fromEntries(Object.values(flagsOf).map((name) => [name, { type: 'string' } as const])),
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
      leaveOut: values['leave-out'] === true,
      choices: choicesOf(values),
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

const columnLine = (missing: readonly string[], found: readonly string[]) =>
  t('imports:command.column', { missing: missing.join(', '), found: found.join(', ') });

/** The flags that answer what a table leaves open. */
const flagsOf = {
  dateOrder: 'date-order',
  decimal: 'decimal',
  perDay: 'per-day',
  weightUnit: 'weight-unit',
} as const;

const askLines = ({ questions, header }: TableAsks): string[] =>
  questions.map(({ about, column, examples, choices, missing }) => {
    if (about === 'columns') return columnLine(missing, header);
    // Points are given by admins on their screen alone.
    if (about === 'standing') return examples.join(', ');
    const flags = choices.map(({ value, reads }) => `--${flagsOf[about]} ${value}${reads && ` (${reads})`}`);
    return t('imports:command.asks', {
      column: column ?? '',
      examples: examples.join(', '),
      flags: flags.join(', '),
    });
  });

/** What the flags say about how a table is to be read. */
const choicesOf = (values: Record<string, unknown>): TableChoices => ({
  ...pick('dateOrder', dateOrders, values['date-order']),
  ...pick('decimal', decimalSigns, values['decimal']),
  ...pick('perDay', dayRules, values['per-day']),
  ...pick('weightUnit', weightUnits, values['weight-unit']),
});

function pick<K extends keyof TableChoices>(name: K, all: readonly string[], value: unknown): TableChoices {
  if (value === undefined) return {};
  if (typeof value !== 'string' || !all.includes(value))
    throw new Error(t('imports:command.choice', { value: String(value), all: all.join(', ') }));
  return { [name]: value };
}

/** Returns the error in sentences: those of its fields if it has some. */
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
  if (missing && found) lines.push(columnLine(missing, found));
  // Details have no type of their own; this code has these.
  if (error.code === 'file_asks') lines.push(...askLines(details as unknown as TableAsks));
  return (
    lines.length
      ? lines
      : [t(`errors:codes.${error.code}`, { reason: '', day: '', wait: '', names: '', support: 'support' })]
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

/** Returns some rows of a report, and how many more there are. */
export const rowLines = <R>(rows: readonly R[], all: number, told: (row: R) => string): string[] => [
  ...rows.map(told),
  ...(all > rows.length ? [t('imports:command.moreRows', { more: all - rows.length })] : []),
];

function lastLines({ dryRun, applied, errors, badRows, leftOut }: Report, nothingToDo: string): string[] {
  const done = dryRun ? t('imports:command.dryRun') : applied ? t('imports:command.applied') : nothingToDo;
  if (badRows > 0)
    return [
      leftOut
        ? t('imports:command.leftOut', { count: badRows })
        : t('imports:command.badRows', { count: badRows }),
      ...rowLines(errors, badRows, ({ line, reason }) => t('imports:command.row', { line, reason })),
      ...(leftOut ? [done] : []),
    ];
  return [done];
}

type Started = (stop: () => Promise<void>) => void;

async function runImport<F extends string, R extends Report>(
  command: ImportCommand<F, R>,
  call: Call<F>,
  started: Started,
): Promise<boolean> {
  const deps = await openForCommand(started);
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
  return report.badRows === 0 || report.leftOut;
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
