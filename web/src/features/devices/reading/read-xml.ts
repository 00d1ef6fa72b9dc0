import { SaxesParser } from 'saxes';
import { eachPiece, mostUnpacked, type Bytes } from './byte-stream.ts';
import { ReadingProblem } from './reading.types.ts';

export interface XmlReader {
  /** Whole elements that nobody asks for, which are most of a file. They aren't parsed. */
  skip?: RegExp;
  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void;
  close?(name: string): void;
  text?(text: string): void;
  /** Something that isn't XML. What it is in isn't given to `open`; everything else is. */
  broken?(line: number): void;
}

/** Deeper than any of these files are. */
const deepest = 60;
/** A file with more broken places than this is none of these files. */
const mostBroken = 1_000;

/**
 * Reads XML as a stream. A DTD may describe elements, as Apple's does, but declare no entities, which are how a small file becomes a
 * large one or asks for another.
 */
export async function readXml(bytes: Bytes, file: string, into: XmlReader): Promise<void> {
  const parser = new SaxesParser({ fileName: file });
  const place = () => ({ file, line: parser.line });
  let depth = 0;
  let [brokenPlaces, isBroken, isEnd] = [0, false, false];
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype)) throw new ReadingProblem('entities', { place: place() });
  });
  parser.on('error', () => {
    if (isEnd) throw new ReadingProblem('cut', { place: place() });
    brokenPlaces += 1;
    if (!into.broken || brokenPlaces > mostBroken) throw new ReadingProblem('broken', { place: place() });
    // One tag can be broken in several ways.
    if (!isBroken) into.broken(parser.line);
    isBroken = true;
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > deepest) throw new ReadingProblem('broken', { place: place() });
    if (!isBroken) into.open(name, attributes as Record<string, string>, parser.line);
    isBroken = false;
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    into.close?.(name);
  });
  if (into.text) parser.on('text', (text) => into.text?.(text));
  const decoder = new TextDecoder();
  await eachPiece(bytes, mostUnpacked, { file, line: null }, (piece) => {
    const text = decoder.decode(piece, { stream: true });
    parser.write(into.skip ? text.replace(into.skip, '') : text);
  });
  parser.write(decoder.decode());
  isEnd = true;
  parser.close();
}
