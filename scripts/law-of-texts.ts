import { globSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript-5';
import { firstScreens } from '../web/boot/first-screens.ts';
import type { Breach, SourceFile } from './source-file.ts';

const copy = path.join(import.meta.dirname, '../copy/src/en');
const namespaces = new Set(globSync('*.json', { cwd: copy }).map((file) => path.basename(file, '.json')));

/** Loads catalogues with a file: `lazyScreen(['teams'], () => import(…))`, `withTexts(['teams'], () => import(…))`. */
const LOADERS = new Set(['lazyScreen', 'withTexts']);
const FIRST = 'web/src/lib/i18n.ts';
const BOOT = 'web/boot/first-screens.ts';
const ENTRY = 'web/src/app/main.tsx';

export interface LazyImport {
  file: SourceFile;
  /** The `import(…)` itself. */
  node: ts.CallExpression;
  target: string;
  /** The list of catalogues that are loaded with it, if there is one. */
  list: ts.ArrayLiteralExpression | null;
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

function listOf(node: ts.Node): ts.ArrayLiteralExpression | null {
  for (let at = node.parent; at && !ts.isSourceFile(at); at = at.parent) {
    if (!ts.isCallExpression(at) || !LOADERS.has(at.expression.getText())) continue;
    const [first] = at.arguments;
    return first && ts.isArrayLiteralExpression(first) ? first : null;
  }
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
      else if (target) lazy.push({ file, node, target, list: listOf(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true));
  return { uses, imports, lazy };
}

/** The catalogues that every page has, and those that each lazily imported file needs beside them. */
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
  return { first, needs, lazy: [...modules.values()].flatMap(({ lazy }) => lazy) };
}

const show = (names: readonly string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`;

/**
 * A file that is loaded lazily comes with exactly the catalogues that it and its imports use. What every page loads (the
 * imports of i18n.ts) is named by nobody.
 */
export function catalogueLists(files: readonly SourceFile[]): Breach[] {
  const { needs, lazy } = needsOf(files);
  const lists = lazy.flatMap(({ file, node, target, list }) => {
    const named = [...(list?.elements ?? [])].filter(isText).map(({ text }) => text);
    const needed = needs(target);
    if (show(named.toSorted()) === show(needed)) return [];
    const line = file.text.slice(0, node.getStart()).split('\n').length;
    const why = `${target} needs the catalogues ${show(needed)}, and ${show(named)} are loaded with it`;
    return [{ rule: 'catalogues', path: file.path, line, why }];
  });
  const early = firstScreens.flatMap(({ path: address, modules: shown, texts }) => {
    const needed = [...new Set(shown.flatMap((name) => needs(`web/src/${name}`)))].toSorted();
    if (!files.some((file) => file.path === BOOT) || show(needed) === show(texts)) return [];
    return [
      { rule: 'catalogues', path: BOOT, line: 1, why: `${address} needs the catalogues ${show(needed)}` },
    ];
  });
  const missing = needs(ENTRY);
  if (missing.length === 0) return [...lists, ...early];
  return [
    ...lists,
    ...early,
    { rule: 'catalogues', path: FIRST, line: 1, why: `every page needs ${show(missing)}` },
  ];
}
