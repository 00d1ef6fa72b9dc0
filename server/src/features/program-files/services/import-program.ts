import type { ImportedProgram } from '#contract/features/program-files/program-files.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { camel, writePart, type FileItem, type ProgramPart } from '../../../kernel/program-files/public.ts';
import { createProgram, findProgramBySlug } from '../../../domain/programs/public.ts';
import { sanitizeRichText } from '../../../kernel/rich-text/public.ts';
import { timeZoneOf } from '../../../platform/clock/time-zone.ts';
import type { Deps } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { itemsOf, type ProgramFile } from '../parsing/program-file.ts';

export interface Importer {
  deps: Deps;
  now: Date;
  /** Null: from the command line. */
  actor: { loginId: string; memberId: string } | null;
}

/** The file with the name and address that the program is to have. */
export const renamed = (
  file: ProgramFile,
  {
    name = file.program.name,
    slug = file.program.slug,
  }: { name?: string | undefined; slug?: string | undefined },
): ProgramFile => ({ ...file, program: { ...file.program, name: name.trim(), slug } });

const importedOf = (file: ProgramFile, parts: readonly ProgramPart[], programId: string | null) =>
  ({
    programId,
    name: file.program.name,
    slug: file.program.slug,
    tier: file.program.tier,
    type: file.program.type,
    parts: parts.map((part) => ({ part: part.name, count: itemsOf(file, part).length })),
  }) satisfies ImportedProgram;

/** Says what a file would create, and refuses an address that is taken. */
export async function checkImport(
  db: Db,
  file: ProgramFile,
  parts: readonly ProgramPart[],
): Promise<ImportedProgram> {
  timeZoneOf(file.program.timeZone);
  if (await findProgramBySlug(db, file.program.slug))
    throw new AppError('name_taken', { fields: { slug: ['name_taken'] } });
  return importedOf(file, parts, null);
}

const cleaned = ({ html = [] }: Pick<ProgramPart, 'html'>, item: FileItem): FileItem => ({
  ...item,
  ...Object.fromEntries(
    html
      .map(camel)
      .flatMap((field) => (typeof item[field] === 'string' ? [[field, sanitizeRichText(item[field])]] : [])),
  ),
});

/** Replaces names of another part's rows by the ids that they have in the new program. */
function resolved({ refers }: ProgramPart, item: FileItem, ids: ReadonlyMap<string, string>): FileItem {
  if (!refers) return item;
  const field = camel(refers.column);
  const column = item[field] as FileItem;
  const name = column[refers.field];
  if (typeof name !== 'string' || !name.startsWith(`${refers.part}:`)) return item;
  const id = ids.get(name);
  if (!id)
    throw new AppError('invalid_file', { fields: { file: ['program_file'] }, details: { where: name } });
  return { ...item, [field]: { ...column, [refers.field]: id } };
}

/** Values the database refuses although their form is right, such as two maps with one name. */
function asRefusal(part: ProgramPart, error: unknown): never {
  const { code = '' } = error as { code?: string };
  if (/^2[23]/.test(code))
    throw new AppError('invalid_file', { fields: { file: ['program_file'] }, details: { where: part.name } });
  throw error;
}

/** Creates a program from a file, in one transaction on the platform's handle. */
export async function importProgram(
  { deps, now, actor }: Importer,
  tx: Db,
  file: ProgramFile,
  parts: readonly ProgramPart[],
): Promise<ImportedProgram> {
  const id = newId();
  await checkImport(tx, file, parts);
  await createProgram(deps, { ...file.program, settings: file.settings }, { id, tx });
  const ids = new Map<string, string>();
  for (const part of parts) {
    const items = itemsOf(file, part).map((item) => resolved(part, cleaned(part, item), ids));
    const written = await writePart(tx, id, part, items, now).catch((error: unknown) =>
      asRefusal(part, error),
    );
    for (const [at, item] of items.entries()) ids.set(`${part.name}:${String(item['name'])}`, written[at]!);
  }
  await writeAudit(
    tx,
    { now, programId: id, actor },
    { action: 'programs.create', subjectType: 'program', subjectId: id },
  );
  return importedOf(file, parts, id);
}
