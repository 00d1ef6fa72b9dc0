import { describe, expect, it } from 'vitest';
import { lostReferences, type Targets } from './references.ts';

const pages: Readonly<Record<string, string>> = {
  'README.md': '# Goodstride\n',
  'docs/domain.md': '# The rules\n\n## Back entry\n\n- **Ties**: a shared rank.\n',
  'docs/pictures': '',
};
const targets: Targets = {
  read: (file) => pages[file],
  hasDecision: (number) => number === '195',
};
const lost = (path: string, text: string): string[] =>
  lostReferences({ path, text }, targets).map(({ reference }) => reference);

describe('follows references that lead somewhere', () => {
  it.each([
    ['server/src/a.ts', '/** The rule of docs/domain.md#back-entry. */'],
    ['server/src/a.ts', '// See domain.md ("Back entry") and domain.md, "Ties".'],
    ['server/src/a.ts', '// Decision 195; docs/decisions/195.'],
    ['docs/domain.md', 'See [below](#back-entry), [home](../README.md) and [pictures](pictures/).'],
    ['docs/domain.md', 'See [elsewhere](https://example.org/nowhere.html).'],
  ])('%s: %s', (path, text) => {
    expect(lost(path, text)).toEqual([]);
  });
});

describe('finds references that lead nowhere', () => {
  it.each([
    ['a page that does not exist', 'a.ts', '// semantics.md', 'semantics.md'],
    ['a section that does not exist', 'a.ts', '// docs/domain.md#ranks', 'docs/domain.md#ranks'],
    ['a quoted section that does not exist', 'a.ts', '// domain.md, "Ranks"', 'domain.md, "Ranks"'],
    ['a decision that does not exist', 'a.ts', '// decisions 195 and 196', 'decisions 195 and 196'],
    ['a decision file that does not exist', 'a.ts', '// docs/decisions/196', 'docs/decisions/196'],
    ['a section of the specification', 'a.ts', '// as specification 5 says', 'specification 5'],
    ['a broken link', 'docs/domain.md', '[a page](lost.txt)', '](lost.txt)'],
    ['a broken anchor', 'docs/domain.md', '[a section](#ranks)', '](#ranks)'],
  ])('finds %s', (_what, path, text, reference) => {
    expect(lost(path, text)).toEqual([reference]);
  });
});
