import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';

const plan = new URL('../copy/plan/', import.meta.url);
const target = new URL('../docs/plan-sources.md', import.meta.url);

interface Source {
  id: string;
  title: string;
  publisher: string;
  url: string;
  checked: string;
}
interface CountryHelp {
  country: string;
  lines: { name: string }[];
  source: string;
  checked: string;
}

const folders = ['topics', 'guides', 'articles', 'strategies', 'workshops'];

/** Dates and phone numbers stay text. */
const listIn = <D>(name: string): D[] =>
  parse(readFileSync(new URL(name, plan), 'utf8'), { schema: 'failsafe' }) as D[];

const sourcesOf = (text: string): string[] => {
  const front = /^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? '';
  return (parse(front) as { sources?: string[] } | null)?.sources ?? [];
};

/** Returns the source of each tip of the day, by metric. */
export const tipSources = (): Record<string, string[]> =>
  parse(readFileSync(new URL('tip-sources.yaml', plan), 'utf8')) as Record<string, string[]>;

export const knownSources = (): string[] => listIn<Source>('sources.yaml').map(({ id }) => id);

/** Returns the English pieces that name each source, such as "articles/awake-at-three". */
function piecesBySource(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const folder of folders)
    for (const name of readdirSync(new URL(`en/${folder}`, plan)).toSorted())
      for (const source of sourcesOf(readFileSync(new URL(`en/${folder}/${name}`, plan), 'utf8')))
        found.set(source, [...(found.get(source) ?? []), `${folder}/${name.replace('.md', '')}`]);
  for (const [metric, sources] of Object.entries(tipSources()))
    for (const source of new Set(sources))
      found.set(source, [...(found.get(source) ?? []), `tips/${metric}`]);
  return found;
}

/** Returns the sources of the mental-wellness plan as a page: each with its address and day of reading. */
export function planSourcesPage(): string {
  const pieces = piecesBySource();
  const sources = listIn<Source>('sources.yaml').flatMap(({ id, title, publisher, url, checked }) => [
    `- **${title}.** ${publisher}. <${url}> Looked up ${checked}. Used in: ${(pieces.get(id) ?? []).join(', ')}.`,
  ]);
  const help = listIn<CountryHelp>('help-now.yaml').map(
    ({ country, lines, source, checked }) =>
      `- **${country}.** ${[...new Set(lines.map(({ name }) => name))].join(', ')}. <${source}> Looked up ${checked}.`,
  );
  return [
    '# Sources of the mental-wellness plan and the tips',
    '',
    'Written by `node scripts/run.mjs scripts/plan-sources.ts` from copy/plan/sources.yaml and copy/plan/help-now.yaml; a test fails when',
    'it is out of date. The abstracts and pages were read in stored copies of the public web, some of them copies of the',
    'same text at another address; the address given is the publisher’s own. Facts carry over, sentences do not.',
    '',
    '## Health claims',
    '',
    ...sources,
    '',
    '## Help now',
    '',
    'The page on which each country’s lines were looked up. Emergency numbers are the countries’ general ones.',
    '',
    ...help,
    '',
  ].join('\n');
}

export const isUpToDate = (): boolean => readFileSync(target, 'utf8') === planSourcesPage();

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(target, planSourcesPage());
