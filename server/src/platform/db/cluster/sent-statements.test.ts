import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readPairs } from './second-forms.ts';

const server = path.join(import.meta.dirname, '../../../..');

/** Stands for what a template inserts. */
const hole = '\u0001';

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Where what begins at a place of code ends that is no code: a comment, or a text in quotes. Otherwise the place itself. */
function skipped(source: string, at: number): number {
  const [here, next] = [source[at]!, source[at + 1]];
  if (here === '/' && next === '/') return source.indexOf('\n', at);
  if (here === '/' && next === '*') return source.indexOf('*/', at) + 1;
  if (here !== "'" && here !== '"') return at;
  let end = at + 1;
  while (source[end] !== here && source[end] !== '\n') end += source[end] === '\\' ? 2 : 1;
  return end;
}

/** The template literals of a file, also those within others, with a hole for each value. */
function templatesOf(source: string): string[] {
  const found: string[] = [];
  const open: { text: string; braces: number }[] = [];
  let isCode = true;
  for (let at = 0; at < source.length; at += 1) {
    const [here, top] = [source[at]!, open.at(-1)];
    if (isCode || !top) {
      at = skipped(source, at);
      if (here === '`') open.push({ text: '', braces: 0 });
      if (here === '`' || (here === '}' && top?.braces === 0)) isCode = false;
      else if (top) top.braces += here === '{' ? 1 : here === '}' ? -1 : 0;
    } else if (here === '`') {
      found.push(open.pop()!.text);
      isCode = true;
    } else if (here === '$' && source[at + 1] === '{') {
      top.text += hole;
      isCode = true;
      at += 1;
    } else top.text += here;
  }
  return found;
}

/** Whether a template inserts what it selects for a program that is one of its values: only a second form runs on a cluster. */
function needsSecondForm(template: string): boolean {
  const found = /insert into \S+ (?:as \w+ )?\(([^()]*)\) ?select (.*)/s.exec(oneLine(template));
  if (!found) return false;
  const [columns, selected] = [found[1]!, found[2]!].map((list) => list.split(',').map((one) => one.trim()));
  if (columns!.includes('program_id')) {
    const program = selected![columns!.indexOf('program_id')]!.split(' from ')[0];
    return program === hole || program === `${hole}::uuid`;
  }
  // Columns of which some are a value, such as those of a map of a program or of all.
  return columns![0]!.startsWith(hole) && selected![0]!.startsWith(hole);
}

/** What a statement from this template looks like. */
const patternOf = (template: string) =>
  new RegExp(
    oneLine(template)
      .split(new RegExp(` ?${hole} ?`))
      .map((part) => RegExp.escape(part))
      .join('[^]*?'),
  );

const templates = globSync('{src,seed,test/factories}/**/*.ts', { cwd: server })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => {
    const needed = templatesOf(readFileSync(path.join(server, file), 'utf8')).filter(needsSecondForm);
    return needed.map((template) => ({
      file,
      statement: oneLine(template).replaceAll(hole, '?'),
      pattern: patternOf(template),
    }));
  });
const plainForms = readPairs().map(({ plain }) => oneLine(plain));

test('every insert of what is selected for a program has its second form in server/cluster', () => {
  expect(templates.length).toBeGreaterThan(60);
  const without = templates.filter(({ pattern }) => !plainForms.some((plain) => pattern.test(plain)));
  expect(without.map(({ file, statement }) => `${file}: ${statement}`)).toEqual([]);
});

test('every second form is one of a statement that the code has', () => {
  expect(plainForms.filter((plain) => !templates.some(({ pattern }) => pattern.test(plain)))).toEqual([]);
});
