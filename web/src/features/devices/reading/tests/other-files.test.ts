// @vitest-environment node
import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js';
import { expect, test } from 'vitest';
import { appleXml } from './generators/apple.ts';
import { fileOf, zipOf } from './generators/archives.ts';
import { knownDays } from './generators/known-days.ts';
import { isFitDays } from '../formats/takeout.ts';
import { foundIn, problemOf, read } from './reading-context.ts';

test.each([
  ['pdf', fileOf('%PDF-1.7\n', 'steps.pdf')],
  ['html', fileOf('<!DOCTYPE html><html><table>', 'steps.xls')],
  ['vcf', fileOf('BEGIN:VCARD\nVERSION:3.0\n', 'people.vcf')],
  ['ods', zipOf({ mimetype: 'x', 'content.xml': '<a/>', 'META-INF/manifest.xml': '<a/>' }, 'steps.ods')],
  ['numbers', zipOf({ 'Index/Document.iwa': 'x', 'preview.jpg': 'x' }, 'steps.numbers')],
])('says that a file is %s', async (code, file) => {
  expect(await problemOf(file)).toEqual({ code });
});

test('an archive that was cut off names its end', async () => {
  const whole = zipOf({ 'apple_health_export/export.xml': appleXml(knownDays) });
  const cut = new File([whole.slice(0, 900)], 'export.zip');
  expect(await problemOf(cut)).toEqual({ code: 'cut', bytes: 900 });
});

test('an export that ends in the middle names its last line', async () => {
  const xml = appleXml(knownDays);
  const half = xml.slice(0, xml.length / 2);
  expect(await problemOf(fileOf(half, 'export.xml'))).toMatchObject({
    code: 'cut',
    place: { file: 'export.xml', line: half.split('\n').length },
  });
});

test('an archive with a password opens with it, and with no other', async () => {
  const writer = new ZipWriter(new BlobWriter(), { password: 'ada', encryptionStrength: 3 });
  await writer.add('apple_health_export/export.xml', new TextReader(appleXml(knownDays)));
  const file = new File([await writer.close()], 'export.zip');
  expect(await problemOf(file)).toEqual({ code: 'encrypted' });
  expect(await read(file, 'eve')).toEqual({ kind: 'problem', problem: { code: 'wrong_password' } });
  expect((await foundIn(file, 'ada')).days).toHaveLength(knownDays.length);
});

test.each([
  ['Date,Move Minutes count,Calories (kcal),Step count\n2024-01-01,30,1800,4000', true],
  ['Дата,Калории (ккал),Количество шагов\n2024-01-01,1800,4000', true],
  ['date,steps,sleep\n2024-01-01,4000,7', false],
])('the table %j is one of Google Fit: %s', (head, isFit) => {
  expect(isFitDays(head)).toBe(isFit);
});
