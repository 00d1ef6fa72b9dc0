import type { ZipFile } from './open-zip.ts';
import { ReadingProblem } from './reading.types.ts';

/** Says what a file is that no days can be read from, so that the member reads what to do. */
export function refuseOthers(head: string): void {
  if (head.startsWith('%PDF-')) throw new ReadingProblem('pdf');
  if (/^\s*BEGIN:VCARD/i.test(head)) throw new ReadingProblem('vcf');
  if (/^\s*(?:<!doctype html|<html)/i.test(head)) throw new ReadingProblem('html');
}

/** Says the same of sheets of other programs, which are archives. */
export function refuseOffice(files: readonly ZipFile[]): void {
  const has = (form: RegExp) => files.some(({ path }) => form.test(path));
  if (has(/^content\.xml$/) && has(/^META-INF\/manifest\.xml$/)) throw new ReadingProblem('ods');
  if (has(/^Index\/.*\.iwa$/) || has(/(?:^|\/)Index\.zip$/)) throw new ReadingProblem('numbers');
}
