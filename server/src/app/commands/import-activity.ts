import { access, constants } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { ImportReport } from '#contract/features/activity-import.ts';
import { imports } from '#copy/en/imports.ts';
import { errors as sentences } from '#copy/en/errors.ts';
import { findProgramBySlug } from '../../core/programs/public.ts';
import { importActivity } from '../../features/activity/index.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { readEnv } from '../../platform/env/env.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { silentLog } from '../../platform/log/log.ts';
import { scrubText } from '../../platform/log/scrub.ts';
import { createDeps } from '../deps.ts';
import { openDatabase } from '../start.ts';

const words = imports.command;
const formats = ['fitabase-daily', 'generic'] as const;
const complain = (line: string) => void process.stderr.write(`${line}\n`);

/** How the command is called, or null when it is called wrongly. */
function readCall() {
  const flags = {
    program: { type: 'string' },
    format: { type: 'string' },
    map: { type: 'string' },
    'create-members': { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  } as const;
  try {
    const { values, positionals } = parseArgs({ options: flags, allowPositionals: true });
    const format = formats.find((each) => each === values.format);
    const [file, ...more] = positionals;
    if (!values.program || !format || !file || more.length) return null;
    const { program, map } = values;
    const options = { format, createMembers: values['create-members'], dryRun: values['dry-run'] };
    return { program, file, options: map === undefined ? options : { ...options, map } };
  } catch (error) {
    complain(sentenceOf(error));
    return null;
  }
}

/** What went wrong, in sentences: those of the fields where there are some. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof AppError)) return scrubText((error as Error).message);
  const { fields = {}, details = {} } = error.info;
  const known: Record<string, string> = { ...sentences.codes, ...sentences.fields };
  const lines = Object.values(fields).flatMap((keys) => keys.map((key) => known[key] ?? key));
  const { missing, found } = details as { missing?: string[]; found?: string[] };
  if (missing && found) lines.push(words.column(missing.join(', '), found.join(', ')));
  return (lines.length ? lines : [sentences.codes[error.code]]).join('\n');
}

/** One line on a terminal that is written over; lines of their own, and few, anywhere else. */
function progress() {
  let last = 0;
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

function tellReport(report: ImportReport): void {
  const { rows, members, membersCreated, days, daysNew, daysChanged, daysUnchanged, errors, badRows } =
    report;
  console.log(words.read(rows, members, membersCreated));
  console.log(words.days(days, daysNew, daysChanged, daysUnchanged));
  if (badRows > 0) {
    console.log(words.badRows(badRows));
    for (const { line, reason } of errors) console.log(words.badRow(line, reason));
    if (badRows > errors.length) console.log(words.moreBadRows(badRows - errors.length));
  } else console.log(report.dryRun ? words.dryRun : report.applied ? words.applied : words.nothingToDo);
}

type Call = NonNullable<ReturnType<typeof readCall>>;

async function runImport(call: Call, started: (stop: () => Promise<void>) => void): Promise<boolean> {
  const env = readEnv();
  const url = await openDatabase(env, complain, started);
  await migrate(url, silentLog);
  const deps = createDeps(env, url, systemClock(env.clockShiftMs), silentLog);
  started(() => deps.gateway.close());
  const program = await findProgramBySlug(deps.gateway.global(), call.program);
  if (!program) throw new Error(words.noProgram(call.program));
  const { id: programId } = program;
  const context = {
    deps,
    programId,
    db: deps.gateway.forProgram(programId),
    now: deps.clock.now(),
  };
  const shown = progress();
  const report = await importActivity(context, call.file, call.options, {
    actor: null,
    onProgress: (rows) => shown.say(words.progress(rows)),
    onWritten: (done, of) => shown.say(words.progressWriting(done, of)),
  }).finally(shown.end);
  tellReport(report);
  return report.badRows === 0;
}

const stops: (() => Promise<void>)[] = [];
const call = readCall();
if (!call) {
  complain(words.usage);
  process.exitCode = 2;
} else {
  try {
    await access(call.file, constants.R_OK).catch(() => {
      throw new Error(words.noFile(call.file));
    });
    if (!(await runImport(call, (stop) => stops.push(stop)))) process.exitCode = 1;
  } catch (error) {
    complain(sentenceOf(error));
    process.exitCode = 1;
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}
