import { expect, test } from 'vitest';
import { linkTarget } from './link-address.ts';

test('accepts web and email addresses and completes them', () => {
  expect(linkTarget(' https://example.org/a?b=c ')).toBe('https://example.org/a?b=c');
  expect(linkTarget('example.org/lunch')).toBe('https://example.org/lunch');
  expect(linkTarget('ada@example.org')).toBe('mailto:ada@example.org');
});

test('refuses scripts, files and text', () => {
  for (const typed of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc', 'lunch', '', 'https://'])
    expect(linkTarget(typed)).toBeNull();
});
