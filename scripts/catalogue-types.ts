import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gatheredParts, withoutGathered } from '../web/gathered-parts.ts';

const root = path.join(import.meta.dirname, '..');
const english = path.join(root, 'copy/src/en');

const typesFile = path.join(root, 'copy/src/catalogues.gen.d.ts');

type Tree = { [name: string]: Tree | string | unknown[] };

const isTree = (value: Tree[string] | undefined): value is Tree =>
  typeof value === 'object' && !Array.isArray(value);

/** Adds the keys of one tree to another, which has none of their texts yet. */
function addTexts(all: Tree, texts: Tree, file: string): void {
  for (const [name, value] of Object.entries(texts)) {
    const known = all[name];
    if (isTree(known) && isTree(value)) addTexts(known, value, file);
    else if (known === undefined) all[name] = value;
    else throw new Error(`Another catalogue has ${name} of ${file} too.`);
  }
}

/** An unchanged file keeps its time, so that nothing is built again for it. */
function writeChanged(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

/**
 * What the admin area shows of all features at once stands in the catalogue of each feature and is gathered here: names of
 * pages, guides, and the words of the admin log.
 */
function gatherParts(language: string): void {
  const folder = path.join(root, 'copy/src', language);
  for (const [part, target] of Object.entries(gatheredParts)) {
    const all: Tree = {};
    for (const file of globSync('*.json', { cwd: folder }).toSorted()) {
      const texts = (JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Tree)[part];
      if (isTree(texts)) addTexts(all, texts, file);
    }
    writeChanged(path.join(folder, target), `${JSON.stringify(all, null, 2)}\n`);
  }
}
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
    .map((file) => [
      path.basename(file, '.json'),
      withoutGathered(readFileSync(path.join(english, file), 'utf8')),
    ])
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

for (const entry of readdirSync(path.join(root, 'copy/src'), { withFileTypes: true }))
  if (entry.isDirectory()) gatherParts(entry.name);
writeChanged(typesFile, catalogueTypes());
