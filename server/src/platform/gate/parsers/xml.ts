import { SaxesParser } from 'saxes';
import { scanXml, type XmlBounds } from './xml-bounds.ts';

/** A tag as it begins, with its namespace where namespaces are read. */
export interface XmlTag {
  name: string;
  local: string;
  uri: string;
  attributes: Readonly<Record<string, string>>;
}

/** What a reader does with the parts of a document, each with its line. Whatever it throws ends the reading. */
export interface XmlReader {
  open(tag: XmlTag, line: number): void;
  close(): void;
  text(text: string): void;
  instruction?(line: number): void;
  doctype(line: number): never;
  broken(message: string, line: number): never;
}

const piece = 65_536;

/** Values of attributes, which are objects where namespaces are read. */
const textOf = (value: string | { value: string }): string =>
  typeof value === 'string' ? value : value.value;

/** Reads a document whose bounds were checked. Errors: XmlTooLarge. */
export function readXml(xml: string, bounds: XmlBounds & { namespaces: boolean }, reader: XmlReader): void {
  scanXml(xml, bounds);
  const parser = new SaxesParser({ xmlns: bounds.namespaces });
  parser.on('error', ({ message }) => reader.broken(message, parser.line));
  parser.on('doctype', () => reader.doctype(parser.line));
  parser.on('text', (text) => reader.text(text));
  parser.on('cdata', (text) => reader.text(text));
  parser.on('processinginstruction', () => reader.instruction?.(parser.line));
  parser.on('opentag', ({ name, local = name, uri = '', attributes }) => {
    const values = Object.entries(attributes).map(([key, value]) => [key, textOf(value)] as const);
    reader.open({ name, local, uri, attributes: Object.fromEntries(values) }, parser.line);
  });
  parser.on('closetag', () => reader.close());
  for (let at = 0; at < xml.length; at += piece) parser.write(xml.slice(at, at + piece));
  parser.close();
}
