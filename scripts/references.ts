// Finds references that lead nowhere: in comments and Markdown, to pages, their sections, decisions and files.
// Run by `npm run check`.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export interface Text {
  /** Path from the root of the project, with slashes. */
  readonly path: string;
  readonly text: string;
}

export interface Lost {
  readonly path: string;
  readonly line: number;
  readonly reference: string;
  readonly why: string;
}

/** Fields that references can lead to. */
export interface Targets {
  /** Reads the text of a file of the project, or undefined; an empty text for a folder. */
  read(file: string): string | undefined;
  /** Returns whether docs/decisions has a decision of this number. */
  hasDecision(number: string): boolean;
}

interface Pattern {
  readonly matches: RegExp;
  /** Says why the reference leads nowhere, or undefined when it leads somewhere. */
  readonly problem: (match: RegExpMatchArray, from: string, targets: Targets) => string | undefined;
  readonly markdownOnly?: boolean;
}

/** Returns the anchor that Markdown gives a heading. */
export const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

/** Returns the headings of a page, and bold words that open a list item, as in "- **Ties**: ...". */
const headingsOf = (page: string): string[] =>
  [...page.matchAll(/^#{1,6} (.+)$|^\s*(?:- )?\*\*(.+?)\*\*/gm)].map(
    ([, title, bold]) => title ?? bold ?? '',
  );

/** A page named without its folder is in docs/, in the root, or beside the file that names it. */
function findPage(name: string, from: string, targets: Targets): string | undefined {
  const places = [name, `docs/${name}`, path.posix.join(path.posix.dirname(from), name)];
  return places.find((place) => targets.read(place) !== undefined);
}

function sectionProblem(page: string, anchor: string | undefined, targets: Targets): string | undefined {
  if (!anchor) return undefined;
  const known = headingsOf(targets.read(page) ?? '').map(anchorOf);
  return known.includes(anchor) ? undefined : `${page} has no section "${anchor}"`;
}

function pageProblem(name: string, anchor: string | undefined, from: string, targets: Targets) {
  const page = findPage(name, from, targets);
  return page ? sectionProblem(page, anchor, targets) : `there is no page ${name}`;
}

function linkProblem(target: string, from: string, targets: Targets): string | undefined {
  const [file = '', anchor] = target.split('#');
  const place = file ? path.posix.normalize(path.posix.join(path.posix.dirname(from), file)) : from;
  if (targets.read(place.replace(/\/$/, '')) === undefined) return `there is no file ${place}`;
  return place.endsWith('.md') ? sectionProblem(place, anchor, targets) : undefined;
}

const numbersIn = (text: string): string[] => text.match(/\d{3}/g) ?? [];

const PATTERNS: readonly Pattern[] = [
  {
    matches: /(?<![\w/.-])((?:[\w.-]+\/)*[\w-]+\.md)(?:#([\w-]+))?(?:,? \(?["“]([^"”]+)["”])?/g,
    problem: ([, name = '', anchor, section], from, targets) =>
      pageProblem(name, anchor ?? (section && anchorOf(section)), from, targets),
  },
  {
    matches: /docs\/decisions\/(\d{3}(?:(?:, | and )\d{3})*)(?![\d-])/g,
    problem: ([, list = ''], _from, targets) => decisionProblem(list, targets),
  },
  {
    matches: /\bdecisions? (\d{3}(?:(?:, | and | to )\d{3})*)\b/gi,
    problem: ([, list = ''], _from, targets) => decisionProblem(list, targets),
  },
  {
    matches: /\bspecification,? (?:section )?\d+/gi,
    problem: () => 'the specification is not part of the repository: name a section of docs/domain.md',
  },
  {
    matches: /\]\((?!https?:|mailto:)([^)\s]+)\)/g,
    markdownOnly: true,
    problem: ([, target = ''], from, targets) => linkProblem(target, from, targets),
  },
];

function decisionProblem(list: string, targets: Targets): string | undefined {
  const missing = numbersIn(list).filter((number) => !targets.hasDecision(number));
  return missing.length > 0 ? `there is no decision ${missing.join(', ')}` : undefined;
}

/** Returns the references of a file that lead nowhere. */
export function lostReferences({ path: from, text }: Text, targets: Targets): Lost[] {
  const patterns = PATTERNS.filter(({ markdownOnly }) => !markdownOnly || from.endsWith('.md'));
  return patterns.flatMap(({ matches, problem }) =>
    [...text.matchAll(matches)].flatMap((match) => {
      const why = problem(match, from, targets);
      const line = text.slice(0, match.index).split('\n').length;
      return why ? [{ path: from, line, reference: match[0], why }] : [];
    }),
  );
}

// A migration must not change after it has run, so the comments of old ones stay as they are.
const FIRST_CHECKED_MIGRATION = 460;
const isOldMigration = (file: string): boolean =>
  Number(/^server\/migrations\/(\d{4})_/.exec(file)?.[1] ?? Infinity) < FIRST_CHECKED_MIGRATION;
// These two contain references that lead nowhere on purpose.
const isOwnTest = (file: string): boolean => file.startsWith('scripts/references.');

function filesOfProject(): string[] {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64e6,
  });
  return list
    .split('\n')
    .filter((file) => /\.(tsx?|mjs|cjs|css|sql|html|md)$/.test(file) && existsSync(file))
    .filter((file) => !isOldMigration(file) && !isOwnTest(file));
}

/** Reads the text of a page; empty for folders and other files, which only have to exist. */
function read(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  return statSync(file).isFile() && file.endsWith('.md') ? readFileSync(file, 'utf8') : '';
}

function targetsOfProject(decisions: readonly string[]): Targets {
  const pages = new Map<string, string | undefined>();
  return {
    read: (file) => {
      if (!pages.has(file)) pages.set(file, read(file));
      return pages.get(file);
    },
    hasDecision: (number) => decisions.some((file) => file.startsWith(`docs/decisions/${number}-`)),
  };
}

if (import.meta.main) {
  const files = filesOfProject();
  const targets = targetsOfProject(files.filter((file) => file.startsWith('docs/decisions/')));
  const lost = files.flatMap((file) =>
    lostReferences({ path: file, text: readFileSync(file, 'utf8') }, targets),
  );
  for (const { path: file, line, reference, why } of lost)
    console.log(`${file}:${line}  ${reference}  ${why}`);
  console.log(
    lost.length === 0
      ? `All references in ${files.length} files lead somewhere.`
      : `${lost.length} references lead nowhere.`,
  );
  process.exitCode = lost.length === 0 ? 0 : 1;
}
