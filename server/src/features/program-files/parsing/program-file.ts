import { Object as Fields, Optional, String as Text, type TSchema } from 'typebox';
import { Check, Errors } from 'typebox/value';
import { ProgramSettings, ProgramType, Tier } from '#contract/features/programs/programs.ts';
import { settingFields } from '#contract/features/programs/settings.ts';
import { Name } from '#contract/schemas.ts';
import { camel, type FileItem, type ProgramPart } from '../../../kernel/program-files/public.ts';
import { AppError } from '../../../platform/errors/errors.ts';

/** The settings, parts and head of a program, as its file holds them. */
export interface ProgramFile {
  format: string;
  program: { name: string; slug: string; tier: Tier; type: ProgramType; timeZone: string };
  settings: Partial<ProgramSettings>;
  [part: string]: unknown;
}

export const format = 'goodstride-program/1';
const mostItems = 1_000;
/** Pictures are not in the file. Only their ids would be, which lead nowhere in another program. */
const pictures: readonly string[] = ['programLogo', 'loginPicture', 'customButtonImage'];

const strict = { additionalProperties: false } as const;
const head = Fields(
  {
    name: Name,
    slug: Text({ pattern: '^[a-z0-9][a-z0-9-]{1,39}$' }),
    tier: Tier,
    type: ProgramType,
    timeZone: Text({ minLength: 1, maxLength: 64 }),
  },
  strict,
);
/** Settings have the limits of the calls that save them, and otherwise those of the program. */
const limits: Record<string, TSchema> = Object.assign({}, ...Object.values(settingFields));
const known = Object.fromEntries(
  Object.entries(ProgramSettings.properties)
    .filter(([field]) => !pictures.includes(field))
    .map(([field, schema]): [string, TSchema] => [field, Optional(limits[field] ?? schema)]),
);
const settingsSchema = Fields(known, strict);

const itemSchema = (columns: ProgramPart['columns']): TSchema =>
  Fields(
    Object.fromEntries(Object.entries(columns).map(([column, schema]) => [camel(column), schema])),
    strict,
  );

function refuse(where: string): never {
  throw new AppError('invalid_file', {
    fields: { file: ['program_file'] },
    details: { where: where.slice(0, 200) },
  });
}

function check(schema: TSchema, value: unknown, where: string): void {
  if (Check(schema, value)) return;
  const [first] = Errors(schema, value);
  refuse(`${where}${first?.instancePath ?? ''}`);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function checkItems(part: ProgramPart, items: unknown): void {
  if (!Array.isArray(items) || items.length > mostItems) refuse(part.name);
  const { children } = part;
  for (const [at, item] of (items as unknown[]).entries()) {
    const where = `${part.name}/${at}`;
    if (!isObject(item)) refuse(where);
    const { [children?.name ?? '']: inner, ...own } = item as Record<string, unknown>;
    check(itemSchema(part.columns), withoutReference(part, own), where);
    const wrong = part.wrongField?.(own);
    if (wrong) refuse(`${where}/${wrong}`);
    if (!children) continue;
    if (!Array.isArray(inner) || inner.length > mostItems) refuse(`${where}/${children.name}`);
    for (const [place, child] of (inner as unknown[]).entries())
      check(itemSchema(children.columns), child, `${where}/${children.name}/${place}`);
  }
}

/** Returns an item whose reference to another part, a name, is left out. */
function withoutReference({ refers }: ProgramPart, item: FileItem): FileItem {
  const column = refers && item[camel(refers.column)];
  if (!refers || !isObject(column)) return item;
  const { [refers.field]: name, ...rest } = column;
  const keeps = typeof name === 'string' && name.startsWith(`${refers.part}:`) ? rest : column;
  return { ...item, [camel(refers.column)]: keeps };
}

/** Refuses a text that is no file of this version, and says when it is one of a later version. */
function checkFormat(file: unknown): asserts file is ProgramFile & Record<string, unknown> {
  const found = isObject(file) ? file['format'] : undefined;
  if (found === format) return;
  const isNewer = typeof found === 'string' && found.startsWith('goodstride-program/');
  throw new AppError('invalid_file', { fields: { file: [isNewer ? 'program_file_newer' : 'program_file'] } });
}

/** Checks what a file holds. Everything unknown in it is refused with the place. */
export function checkProgramFile(file: unknown, parts: readonly ProgramPart[]): ProgramFile {
  checkFormat(file);
  const { format: _, program, settings, ...rest } = file;
  check(head, program, 'program');
  check(settingsSchema, settings, 'settings');
  for (const name of Object.keys(rest)) if (!parts.some((part) => part.name === name)) refuse(name);
  for (const part of parts) {
    file[part.name] ??= [];
    checkItems(part, file[part.name]);
  }
  return file;
}

export const withoutPictures = (settings: ProgramSettings): Partial<ProgramSettings> =>
  Object.fromEntries(Object.entries(settings).filter(([field]) => field in known));

export const itemsOf = (file: ProgramFile, part: ProgramPart): FileItem[] => file[part.name] as FileItem[];
