import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript-5';
import type { SourceFile } from '../scripts/source-file.ts';

const root = path.join(import.meta.dirname, '..');
const copy = path.join(root, 'copy/src/en');
const namespaces = new Set(globSync('*.json', { cwd: copy }).map((file) => path.basename(file, '.json')));

/** Load catalogues with a file: `lazyScreen(() => import(…))`, `screen(about, () => import(…))`, `withTexts(() => import(…))`. */
const LOADERS = new Set(['lazyScreen', 'screen', 'withTexts']);
export const FIRST = 'web/src/lib/i18n.ts';

export interface LazyImport {
  file: SourceFile;
  /** The `import(…)` itself. */
  node: ts.CallExpression;
  target: string;
  /** The call that loads catalogues with it, if there is one. */
  loader: ts.CallExpression | null;
}

interface Module {
  uses: ReadonlySet<string>;
  imports: readonly string[];
  lazy: readonly LazyImport[];
}

const isText = (node: ts.Node | undefined): node is ts.StringLiteralLike =>
  node !== undefined && ts.isStringLiteralLike(node);

/** The catalogues that a node names: `useTranslation('teams')`, `t('teams:title')`, `{ ns: 'teams' }`. */
function namedBy(node: ts.Node): string[] {
  if (ts.isCallExpression(node) && /^(useTranslation|i18next\.getFixedT)$/.test(node.expression.getText()))
    return node.arguments
      .flatMap((one) => (ts.isArrayLiteralExpression(one) ? [...one.elements] : [one]))
      .filter(isText)
      .map(({ text }) => text);
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'ns' && isText(node.initializer))
    return [node.initializer.text];
  if (isText(node) || ts.isTemplateHead(node)) return [/^([a-z-]+):/.exec(node.text)?.[1] ?? ''];
  return [];
}

function loaderOf(node: ts.Node): ts.CallExpression | null {
  for (let at = node.parent; at && !ts.isSourceFile(at); at = at.parent)
    if (ts.isCallExpression(at) && LOADERS.has(at.expression.getText())) return at;
  return null;
}

function read(file: SourceFile): Module {
  const uses = new Set<string>();
  const imports: string[] = [];
  const lazy: LazyImport[] = [];
  const resolve = (name: string) => path.posix.join(path.posix.dirname(file.path), name);
  const visit = (node: ts.Node): void => {
    for (const name of namedBy(node)) if (namespaces.has(name)) uses.add(name);
    if (ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly && isText(node.moduleSpecifier))
      imports.push(resolve(node.moduleSpecifier.text));
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [name] = node.arguments;
      const target = isText(name) && name.text.startsWith('.') ? resolve(name.text) : null;
      // The design system loads no catalogues: those who use it do.
      if (target && file.path.startsWith('web/src/ui/')) imports.push(target);
      else if (target) lazy.push({ file, node, target, loader: loaderOf(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true));
  return { uses, imports, lazy };
}

/** The catalogues that each lazily imported file and its imports show, beside those that every page has. */
export function needsOf(files: readonly SourceFile[]) {
  const web = files.filter(({ path: name }) => /^web\/(src|boot)\//.test(name));
  const modules = new Map(web.map((file) => [file.path, read(file)]));
  const first = new Set(
    [...(web.find((file) => file.path === FIRST)?.text ?? '').matchAll(/#copy\/en\/([\w-]+)\.json/g)].map(
      ([, name]) => name!,
    ),
  );
  const needs = (target: string): string[] => {
    const seen = new Set<string>();
    const visit = (name: string): void => {
      if (seen.has(name)) return;
      seen.add(name);
      modules.get(name)?.imports.forEach(visit);
    };
    visit(target);
    const used = [...seen].flatMap((name) => [...(modules.get(name)?.uses ?? [])]);
    return [...new Set(used)].filter((name) => !first.has(name)).toSorted();
  };
  return { needs, lazy: [...modules.values()].flatMap(({ lazy }) => lazy) };
}

/** The files of the web as they are on the disk. */
export const readWeb = (): SourceFile[] =>
  globSync('web/{src,boot}/**/*.{ts,tsx}', { cwd: root })
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .map((name) => ({
      path: name.replaceAll('\\', '/'),
      text: readFileSync(path.join(root, name), 'utf8'),
    }));

/** Answers for modules below web/src which catalogues they show, as the files are on the disk now. */
export function textsOfModules(): (modules: readonly string[]) => string[] {
  const { needs } = needsOf(readWeb());
  return (modules) => [...new Set(modules.flatMap((name) => needs(`web/src/${name}`)))];
}
