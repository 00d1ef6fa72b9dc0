// Breaches of the rules that oxlint checks, for law.test.ts.

const long = (lines: number): string => `${'// a line\n'.repeat(lines - 1)}export const last = 1;\n`;
const component = (jsx: string): string => `export const Bad = (props: { on: boolean }) => <p>${jsx}</p>;\n`;
const lines = (count: number): string =>
  `export function long(list: number[]) {\n${'  list.push(1);\n'.repeat(count - 2)}}\n`;

/** A breach of a rule that oxlint checks, and how close the same file comes to it without breaking it. */
export const PLANTED_FOR_OXLINT: readonly {
  rule: string;
  what: string;
  file: string;
  breaks: string;
  keeps: string;
}[] = [
  {
    rule: 'max-lines-per-function',
    what: 'a function of 61 lines',
    file: 'server/src/app/long.ts',
    breaks: lines(61),
    keeps: lines(60),
  },
  {
    rule: 'max-lines',
    what: 'a file of 251 lines',
    file: 'server/src/app/long.ts',
    breaks: long(251),
    keeps: long(250),
  },
  {
    rule: 'no-barrel-file',
    what: 'export *',
    file: 'web/src/ui/more.ts',
    breaks: `export * from './box.tsx';\nexport const one = 1;\n`,
    keeps: 'export const one = 1;\n',
  },
  {
    rule: 'no-process-env',
    what: 'a setting by its name',
    file: 'server/src/app/bad.ts',
    breaks: 'export const port = process.env.PORT;\n',
    keeps: 'export const port = process.argv[2];\n',
  },
  {
    rule: 'no-process-env',
    what: 'a setting by brackets',
    file: 'web/src/lib/bad.ts',
    breaks: `export const all = process['env'];\n`,
    keeps: `export const all = process['argv'];\n`,
  },
  {
    rule: 'no-restricted-imports',
    what: 'a part whose failure replaces the screen',
    file: 'web/src/app/bad.tsx',
    breaks: `import { lazy } from 'react';\nexport const Part = lazy(() => import('./part.tsx'));\n`,
    keeps: `import { lazyPart } from '../ui/lazy-part.tsx';\nexport const Part = lazyPart(() => import('./part.tsx'));\n`,
  },
  {
    rule: 'jsx-no-literals',
    what: 'text',
    file: 'web/src/ui/bad.tsx',
    breaks: component('Log steps'),
    keeps: component('{props.on}'),
  },
  {
    rule: 'jsx-no-literals',
    what: 'a string as a child',
    file: 'web/src/ui/bad.tsx',
    breaks: component(`{'Log steps'}`),
    keeps: component(`{'·'}`),
  },
  {
    rule: 'jsx-no-literals',
    what: 'a label',
    file: 'web/src/ui/bad.tsx',
    breaks: component(`<input aria-label="Steps" />`),
    keeps: component(`<input className="steps" />`),
  },
];
