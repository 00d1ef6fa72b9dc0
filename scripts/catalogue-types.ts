import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const english = path.join(root, 'copy/src/en');

const typesFile = path.join(root, 'copy/src/catalogues.gen.d.ts');

type Tree = { [name: string]: Tree | string | unknown[] };
/** The variables of each text, by key, as numbers where the text formats or counts them. */
type Keys = Map<string, Map<string, 'number' | 'string | number'>>;

const pluralForm = /_(?:zero|one|two|few|many|other)$/;

function addVariables(keys: Keys, key: string, text: string): void {
  const base = key.replace(pluralForm, '');
  const known = keys.get(base) ?? new Map();
  keys.set(base, known);
  if (base !== key) known.set('count', 'number');
  for (const [, variable = ''] of text.matchAll(/\{\{(.+?)\}\}/g)) {
    const [name = '', format] = variable.split(',').map((part) => part.trim());
    if (known.get(name) !== 'number')
      known.set(name, format || name === 'count' ? 'number' : 'string | number');
  }
}

function keysOf(tree: Tree, prefix = '', keys: Keys = new Map()): Keys {
  for (const [name, value] of Object.entries(tree)) {
    const key = `${prefix}${name}`;
    if (typeof value === 'string') addVariables(keys, key, value);
    else if (!Array.isArray(value)) keysOf(value, `${key}.`, keys);
  }
  return keys;
}

/** `teams` beside `teams_one` is a text of its own, for calls without a count. */
const isCountedToo = (tree: Tree, key: string): boolean => {
  const [last = '', ...above] = key.split('.').toReversed();
  const parent = above.toReversed().reduce<Tree>((at, name) => at[name] as Tree, tree);
  return last in parent && `${last}_other` in parent;
};

/** The helpers below the catalogues: how a key and its variables are found in them. */
const helpers = `
type Names<T> = T extends readonly (infer Name)[] ? Name : T;
type First<T> = T extends readonly [infer Name, ...unknown[]] ? Name : T;
type Both<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void ? All : never;
type OwnKeys = { [Name in keyof Texts]: keyof Texts[Name] };
type Qualified = { [Name in keyof Texts]: \`\${Name}:\${keyof Texts[Name] & string}\` };
type Variables<Name, Key> = Name extends keyof Texts ? (Key extends keyof Texts[Name] ? Texts[Name][Key] : never) : never;
type QualifiedVariables<Key> = Key extends \`\${infer Name}:\${infer Rest}\` ? Variables<Name, Rest> : never;
type Given<Values> = {} extends Values ? [values?: Readonly<Record<string, unknown>>] : [values: Values & Readonly<Record<string, unknown>>];
type At<Tree, Path> = Path extends keyof Tree ? Tree[Path] : Path extends \`\${infer Name}.\${infer Rest}\` ? (Name extends keyof Tree ? At<Tree[Name], Rest> : never) : never;

/** The keys that a translator of these catalogues takes without naming the catalogue: those of the first one. */
export type KeyIn<Name> = First<Name> extends keyof Texts ? OwnKeys[First<Name>] : never;
/** The keys of all catalogues with their names: \`teams:form.name\`. */
export type QualifiedKey = Qualified[keyof Texts];
/** What is passed beside a key: its variables, if the text has some. */
export type ValuesIn<Name, Key> = Given<Both<Variables<First<Name>, Key>>>;
export type ValuesOf<Key> = Given<Both<QualifiedVariables<Key>>>;
/** The list of texts below a key of one of these catalogues. */
export type ListAt<Name, Path> = Path extends \`\${infer Own}:\${infer Rest}\` ? (Own extends keyof Catalogues ? At<Catalogues[Own], Rest> : never) : Names<Name> extends keyof Catalogues ? At<Catalogues[First<Name> & keyof Catalogues], Path> : never;
`;

/**
 * The English catalogues as types. \`Catalogues\` are the texts as they are: TypeScript reads the strings of a JSON file only
 * as \`string\`. \`Texts\` lists their keys with the variables they take. i18next's own types work the same out of the texts
 * with each call of \`t\`, which took a type check of the web five minutes (docs/decisions/935).
 */
function catalogueTypes(): string {
  const catalogues = globSync('{*,server/*}.json', { cwd: english })
    .map((file) => [path.basename(file, '.json'), readFileSync(path.join(english, file), 'utf8').trim()])
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
  const members = catalogues.map(([name, json]) => `  '${name}': ${json};\n`);
  const texts = catalogues.map(([name, json = '']) => {
    const tree = JSON.parse(json) as Tree;
    const lines = [...keysOf(tree)].map(([key, variables]) => {
      const sign = isCountedToo(tree, key) ? '?:' : ':';
      const taken = [...variables].map(([one, type]) => `${JSON.stringify(one)}${sign} ${type}`).join('; ');
      return `    ${JSON.stringify(key)}: {${taken ? ` ${taken} ` : ''}};\n`;
    });
    return `  '${name}': {\n${lines.join('')}  };\n`;
  });
  return [
    '// Generated from copy/src/en by every command of package.json (scripts/catalogue-types.ts). Not in git.\n',
    `export interface Catalogues {\n${members.join('')}}\n`,
    `export interface Texts {\n${texts.join('')}}\n`,
    helpers,
  ].join('');
}

const types = catalogueTypes();
// An unchanged file keeps its time, so that nothing is built again for it.
if (!existsSync(typesFile) || readFileSync(typesFile, 'utf8') !== types) writeFileSync(typesFile, types);
