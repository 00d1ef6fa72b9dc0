import { expect, test } from 'vitest';
import { readIdpMetadata } from './idp-metadata.ts';
import { XmlTooLarge } from './xml-bounds.ts';

// Half a minute on the main thread, before the scan.
test.each([
  ['deep', '<a>'.repeat(60_000)],
  ['wide', `<a ${Array.from({ length: 2_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`],
  ['long', 'a'.repeat(200_001)],
])('refuses metadata that is too %s before it parses it', (_, xml) => {
  expect(() => readIdpMetadata(xml, false)).toThrow(XmlTooLarge);
});
