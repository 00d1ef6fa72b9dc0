import { expect, test } from 'vitest';
import { isEmptyRichText, sanitizeRichText } from './public.ts';

test('keeps what the editor writes', () => {
  const html =
    '<h2>Lunch walk</h2><p>At <strong>noon</strong>, <em>by the door</em>.<br />Bring:</p>' +
    '<ul><li><p>shoes</p></li></ul><ol><li><p>one</p></li></ol><blockquote><p>Go!</p></blockquote>';
  expect(sanitizeRichText(html)).toBe(html);
});

test.each([
  ['<script>alert(1)</script><p>Hi</p>', '<p>Hi</p>'],
  ['<p onclick="alert(1)" style="position:fixed">Hi</p>', '<p>Hi</p>'],
  ['<p><img src=x onerror=alert(1)>Hi</p>', '<p>Hi</p>'],
  ['<svg/onload=alert(1)><p>Hi</p>', '<p>Hi</p>'],
  ['<iframe src="https://example.org"></iframe><p>Hi</p>', '<p>Hi</p>'],
  ['<style>p{display:none}</style><p>Hi</p>', '<p>Hi</p>'],
  ['<form action="https://example.org"><input name=q><p>Hi</p></form>', '<p>Hi</p>'],
])('removes what could act from %s', (html, safe) => {
  expect(sanitizeRichText(html)).toBe(safe);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '//example.org',
  'java&#115;cript:alert(1)',
])('removes the target of a link to %s', (target) => {
  expect(sanitizeRichText(`<a href="${target}">Hi</a>`)).not.toContain('href');
});

test('keeps links to web pages and email addresses', () => {
  expect(sanitizeRichText('<a href="https://example.org/a?b=1" target="_blank">Hi</a>')).toBe(
    '<a href="https://example.org/a?b=1" rel="noopener noreferrer nofollow">Hi</a>',
  );
  expect(sanitizeRichText('<a href="mailto:ada@example.org">Hi</a>')).toContain('mailto:ada@example.org');
});

test('reports when nothing can be read', () => {
  expect(isEmptyRichText('<p> &nbsp;</p><ul><li></li></ul>')).toBe(true);
  expect(isEmptyRichText('<p>a</p>')).toBe(false);
});
