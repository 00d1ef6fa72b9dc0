import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { notesOf } from './notes.ts';

const changelog = `# Changelog

Newest first.

## 0.5.0 (2026-12-24)

Upgrade from 0.4.0 (schema 1200): the version before may run beside it.

- **More.** Of it.

## 0.4.10 (2026-12-01)

- Nothing about upgrades.

## 0.4.1

## 0.4.0 (2026-11-01)

- The first.
`;

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8');

test('the notes of a release are its section, without the heading', () => {
  expect(notesOf(changelog, '0.5.0')).toBe(
    'Upgrade from 0.4.0 (schema 1200): the version before may run beside it.\n\n- **More.** Of it.\n',
  );
  expect(notesOf(changelog, '0.4.0')).toBe('- The first.\n');
});

test.each([
  ['0.6.0', 'no section'],
  ['0.4.1', 'no date'],
  ['0.4.10', 'no line "Upgrade from'],
])('version %s is not released: %s', (version, reason) => {
  expect(() => notesOf(changelog, version)).toThrow(reason);
});

test('the version in package.json has notes, as long as it is the newest one', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(notesOf(read('CHANGELOG.md'), version)).not.toBe('');
});
