// The rules of the code that neither dependency-cruiser.cjs (imports) nor .oxlintrc.json (lengths, `export *`,
// process.env, plain text in JSX) can check. Run by `npm run check`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript-5';
import { literalQueryKeys, rawTags } from './law-of-components.ts';
import { fullFolders } from './law-of-folders.ts';
import { physicalSides, readSheets } from './law-of-directions.ts';
import { disabledWhileSent } from './law-of-focus.ts';
import { catalogueLoaders } from './law-of-texts.ts';
import type { Breach, SourceFile } from './source-file.ts';

const ROOMS = ['copy/src', 'contract/src', 'server/src', 'server/seed', 'web/src', 'web/boot'];
const MEDIAN_BELOW = 80;
/** Rooms with fewer files than this have no meaningful median. */
const ROOM_WITH_MEDIAN = 5;

const isTest = (file: string): boolean => /\.test\.tsx?$|\/tests?\//.test(file);
const isGenerated = (file: SourceFile): boolean =>
  /\.gen(erated)?\.tsx?$|\/generated\//.test(file.path) ||
  /^\/[/*][\s\S]{0,80}\bgenerated\b/i.test(file.text);

/** Counts lines as a person does: a line break at the end does not start another line. */
const lengthOf = (text: string): number => text.replace(/\n$/, '').split('\n').length;

export function longRooms(files: readonly SourceFile[]): Breach[] {
  return ROOMS.flatMap((room) => {
    const lengths = files
      .filter((file) => file.path.startsWith(`${room}/`))
      .map((file) => lengthOf(file.text))
      .toSorted((a, b) => a - b);
    const median = lengths[Math.floor(lengths.length / 2)] ?? 0;
    if (lengths.length < ROOM_WITH_MEDIAN || median < MEDIAN_BELOW) return [];
    return [
      {
        rule: 'room-median',
        path: room,
        line: 1,
        why: `the median file has ${median} lines, below ${MEDIAN_BELOW} is asked`,
      },
    ];
  });
}

const VAGUE_PARTS = new Set(['util', 'utils', 'helper', 'helpers', 'misc', 'manager', 'managers']);

/** Names that do not say what a file does, and files that were cut in two by length instead of by subject. */
export function vagueNames(files: readonly SourceFile[]): Breach[] {
  return files.flatMap((file) =>
    file.path.split('/').flatMap((segment) => {
      const name = segment.split('.')[0] ?? '';
      const parts = name
        .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
        .toLowerCase()
        .split(/[-_]/);
      const vague = parts.find((part) => VAGUE_PARTS.has(part)) ?? (name === 'common' ? name : undefined);
      if (vague)
        return [breach('vague-name', file, 0, `"${segment}": say what it does instead of "${vague}"`)];
      if (/-part-?\d+$/.test(name))
        return [breach('vague-name', file, 0, `"${segment}": split by subject, not by length`)];
      return [];
    }),
  );
}

const DOOR =
  /^(server|web)\/src\/features\/[^/]+\/index\.ts$|^server\/src\/(kernel|domain)\/[^/]+\/(public|pure)\.ts$|^server\/src\/platform\/db\/db\.ts$/;

/** Finds files that only re-export what others export by name. oxlint finds `export *`. */
export function barrels(files: readonly SourceFile[]): Breach[] {
  return files.flatMap((file) => {
    if (DOOR.test(file.path)) return [];
    const { statements } = parse(file);
    const reexports = statements.filter((one) => ts.isExportDeclaration(one) && one.moduleSpecifier);
    if (reexports.length === 0 || reexports.length < statements.length) return [];
    return [breach('barrel', file, 0, 'only re-exports: import from the file that has it')];
  });
}

const READ_ATTRIBUTES = new Set(
  `label title placeholder alt description error message subtitle tooltip nothingFoundMessage
  aria-label aria-description aria-roledescription aria-valuetext`.split(/\s+/),
);
const hasLetters = (text: string): boolean => /\p{L}{2}/u.test(text);

/** Finds words in the conditions and templates of a component. oxlint finds plain text (react/jsx-no-literals). */
export function wordsInComponents(files: readonly SourceFile[]): Breach[] {
  const components = files.filter((file) => /^web\/src\/.*\.tsx$/.test(file.path));
  return components.flatMap((file) =>
    nodesOf(parse(file)).flatMap((node) => {
      const words = wordsRead(node);
      return words === undefined || !hasLetters(words)
        ? []
        : [breach('words-in-jsx', file, node.getStart(), `"${words.trim().slice(0, 60)}" belongs in copy/`)];
    }),
  );
}

/** Returns the words that a child expression or the expression of an attribute puts on the screen. */
function wordsRead(node: ts.Node): string | undefined {
  if (!ts.isJsxExpression(node)) return undefined;
  const { parent } = node;
  const isRead = !ts.isJsxAttribute(parent) || READ_ATTRIBUTES.has(parent.name.getText());
  return isRead ? literalsIn(node.expression) : undefined;
}

/** Returns the literal words in an expression: a string, both branches of a condition, the parts of a template. */
function literalsIn(expression: ts.Expression | undefined): string | undefined {
  if (!expression) return undefined;
  if (ts.isStringLiteralLike(expression)) return expression.text;
  if (ts.isParenthesizedExpression(expression)) return literalsIn(expression.expression);
  if (ts.isTemplateExpression(expression)) {
    return [expression.head.text, ...expression.templateSpans.map((span) => span.literal.text)].join(' ');
  }
  const joined = (...parts: readonly ts.Expression[]): string | undefined =>
    parts
      .map(literalsIn)
      .filter((part) => part !== undefined)
      .join(' ') || undefined;
  if (ts.isConditionalExpression(expression)) return joined(expression.whenTrue, expression.whenFalse);
  if (ts.isBinaryExpression(expression)) {
    const { kind } = expression.operatorToken;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return joined(expression.right);
    const joins = [ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.PlusToken];
    if (joins.includes(kind)) return joined(expression.left, expression.right);
  }
  return undefined;
}

/** Messages for the log, the database and the gateway, and names of roles: none of them appears on a screen. */
function isForDevelopers(node: ts.Node): boolean {
  if (ts.isStringLiteralLike(node) && /^(Reseller|(Super )?WT) Admin$/.test(node.text)) return true;
  return (
    ts.isCallExpression(node.parent) &&
    /(\.log\.\w+|setIsolationLevel|forPlatform)$/.test(node.parent.expression.getText())
  );
}

/** Sentences in services. The message of `new Error()` is for developers and may stay. */
export function wordsInServices(files: readonly SourceFile[]): Breach[] {
  const services = files.filter((file) => /^server\/src\/.*\/services\/.*\.ts$/.test(file.path));
  return services.flatMap((file) =>
    nodesOf(parse(file))
      .filter((node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
      .filter((node) => !ts.isNewExpression(node.parent) || node.parent.expression.getText() !== 'Error')
      .filter((node) => !isForDevelopers(node))
      .map((node) => ({ node, words: literalsIn(node as ts.Expression) ?? '' }))
      .filter(({ words }) => /\p{L}{2}[,:;.]?\s+\p{L}/u.test(words))
      .map(({ node, words }) =>
        breach('words-in-services', file, node.getStart(), `"${words.slice(0, 60)}" belongs in copy/`),
      ),
  );
}

const parsed = new WeakMap<SourceFile, ts.SourceFile>();

function parse(file: SourceFile): ts.SourceFile {
  const known = parsed.get(file);
  if (known) return known;
  const tree = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true);
  parsed.set(file, tree);
  return tree;
}

function nodesOf(root: ts.Node): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

function breach(rule: string, file: SourceFile, position: number, why: string): Breach {
  return { rule, path: file.path, line: file.text.slice(0, position).split('\n').length, why };
}

/** Names all sources of a project, with tests and without declarations. */
export const namesOf = (root: string): string[] =>
  ROOMS.filter((room) => existsSync(path.join(root, room))).flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true })
      .map((name) => `${room}/${String(name).replaceAll('\\', '/')}`)
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts')),
  );

/** Reads all production sources of a project, without tests and generated files. */
export const readHouse = (root: string): SourceFile[] =>
  namesOf(root)
    .filter((name) => !isTest(name))
    .map((name) => ({ path: name, text: readFileSync(path.join(root, name), 'utf8') }))
    .filter((file) => !isGenerated(file));

const KEEPS_STATE = /^server\/src\/platform\/db\//;

/** Hidden state at module level: all requests, or all tests of a screen, share it. Only the database layer needs some, for each connection. */
export function hiddenState(files: readonly SourceFile[]): Breach[] {
  return files
    .filter((file) => /^(server|web)\/src\//.test(file.path) && !KEEPS_STATE.test(file.path))
    .flatMap((file) =>
      parse(file)
        .statements.filter(ts.isVariableStatement)
        .flatMap((one) => [...one.declarationList.declarations])
        .filter(({ initializer }) => /^new Weak(Map|Set)\b/.test(initializer?.getText() ?? ''))
        .map((one) =>
          breach(
            'hidden-state',
            file,
            one.getStart(),
            `pass "${one.name.getText()}" as an argument instead of storing it here`,
          ),
        ),
    );
}

const RULES = [
  rawTags,
  literalQueryKeys,
  hiddenState,
  longRooms,
  vagueNames,
  barrels,
  wordsInComponents,
  wordsInServices,
  disabledWhileSent,
  physicalSides,
  catalogueLoaders,
];

/** Returns the breaches of files, and of folders by the names in them: `namesOf` a project counts its tests too. */
export const breachesOf = (
  files: readonly SourceFile[],
  names: readonly string[] = files.map((file) => file.path),
): Breach[] => [...fullFolders(names), ...RULES.flatMap((rule) => rule(files))];

if (import.meta.main) {
  const files = readHouse(process.cwd());
  const found = [...breachesOf(files, namesOf(process.cwd())), ...physicalSides(readSheets(process.cwd()))];
  for (const { rule, path: file, line, why } of found) console.log(`${file}:${line}  ${rule}  ${why}`);
  console.log(
    found.length === 0 ? `The law holds in ${files.length} files.` : `${found.length} breaches of the law.`,
  );
  process.exitCode = found.length === 0 ? 0 : 1;
}
