// What each kind of parser likes least, of any size: width, depth, count, repetition and order.
import { zipSync } from 'fflate';

/** Makes a file of about so many bytes. */
export type Shape = (bytes: number) => string | Buffer;
export type Shapes = Readonly<Record<string, Shape>>;

const full = (text: string, bytes: number) => text.repeat(Math.max(1, Math.floor(bytes / text.length)));
const nested = (open: string, close: string, bytes: number) => {
  const times = Math.max(1, Math.floor(bytes / (open.length + close.length)));
  return open.repeat(times) + close.repeat(times);
};
/** Different texts in a row, each with its number. */
const numbered = (make: (at: number) => string, bytes: number) => {
  const parts: string[] = [];
  for (let size = 0; size < bytes; size += parts.at(-1)!.length) parts.push(make(parts.length));
  return parts.join('');
};
const backwards = (make: (at: number) => string, bytes: number) => {
  const most = Math.max(1, Math.floor(bytes / make(0).length));
  return Array.from({ length: most }, (_, at) => make(most - at)).join('');
};

export const csv: Shapes = {
  width: (bytes) => `${full('a,', bytes / 2)}\n${full('1,', bytes / 2)}`,
  'width of names in brackets': (bytes) => `${full('(', Math.min(bytes, 60_000))},date\n1,2\n`,
  'width of many names in brackets': (bytes) =>
    `${full(`${'('.repeat(150)},`, Math.min(bytes, 60_000))}\n1,2\n`,
  'depth of quotation marks': (bytes) => `email,"${full('"",', bytes)}`,
  'an open quotation mark': (bytes) => `email,"${full('x\n', bytes)}`,
  count: (bytes) => full('a,b\n', bytes),
  'rows of commas': (bytes) => full(`${','.repeat(60_000)}\n`, bytes),
  repetition: (bytes) => `email,date,steps\n${full('ada@a.example,2026-01-01,5\n', bytes)}`,
  order: (bytes) =>
    `email,date,steps\n${backwards((at) => `a${String(at).padStart(7, '0')}@a.example,2026-01-01,${at}\n`, bytes)}`,
};

const xmlOf = (xml: string) => new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);

const sheet = (rows: string): Buffer => {
  const office = 'http://schemas.openxmlformats.org';
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': xmlOf(`<Types xmlns="${office}/package/2006/content-types"/>`),
      'xl/workbook.xml': xmlOf(
        `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': xmlOf(
        `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': xmlOf(
        `<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
      ),
    }),
  );
};
/** Sizes are those of the sheet: what travels is packed. */
export const workbook: Shapes = {
  width: (bytes) => sheet(`<row r="1">${numbered(() => '<c t="n"><v>1</v></c>', bytes)}</row>`),
  depth: (bytes) => sheet(nested('<row>', '</row>', bytes)),
  count: (bytes) => sheet(numbered((at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`, bytes)),
  repetition: (bytes) => sheet(full('<row r="1"><c r="A1"><v>1</v></c></row>', bytes)),
  order: (bytes) =>
    sheet(backwards((at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`, bytes)),
};

const gpxOf = (inside: string) => `<gpx version="1.1"><trk><trkseg>${inside}</trkseg></trk></gpx>`;
export const gpx: Shapes = {
  width: (bytes) => gpxOf(`<trkpt ${numbered((at) => `a${at}="1" `, bytes)}/>`),
  depth: (bytes) => gpxOf(nested('<a>', '</a>', bytes)),
  count: (bytes) => gpxOf(numbered((at) => `<trkpt lat="47.${at}" lon="8.${at}"/>`, bytes)),
  repetition: (bytes) => gpxOf(full('<trkpt lat="47" lon="8"/>', bytes)),
  order: (bytes) =>
    `<gpx version="1.1">${backwards((at) => `<wpt lat="47.${at}" lon="8.${at}"><name>a</name></wpt>`, bytes)}</gpx>`,
  entities: (bytes) => `<!DOCTYPE a [${full('<!ENTITY a "&a;&a;">', bytes)}]><gpx>&a;</gpx>`,
};

const lineOf = (points: string) => `{"type":"LineString","coordinates":[${points}[1,1]]}`;
export const geoJson: Shapes = {
  width: (bytes) => `{${numbered((at) => `"a${at}":1,`, bytes)}"b":1}`,
  depth: (bytes) => nested('[', ']', bytes),
  count: (bytes) => lineOf(numbered((at) => `[${at % 180},${at % 90}],`, bytes)),
  repetition: (bytes) => lineOf(full('[1,1],', bytes)),
  order: (bytes) => lineOf(backwards((at) => `[${at % 180},${at % 90}],`, bytes)),
};

const archiveOf = (text: string): Buffer =>
  Buffer.from(zipSync({ 'steps-2024-01-01.json': new TextEncoder().encode(text) }));
const minute = (at: number) =>
  `{"dateTime":"01/01/24 00:00:${String(at % 60).padStart(2, '0')}","value":"${at}"},`;
/** Sizes are those of what is packed. */
export const archive: Shapes = {
  width: (bytes) => archiveOf(`[{${numbered((at) => `"a${at}":1,`, bytes)}"b":1}]`),
  depth: (bytes) => archiveOf(nested('[', ']', bytes)),
  count: (bytes) => archiveOf(`[${numbered(minute, bytes)}{}]`),
  'count of entries': (bytes) =>
    Buffer.from(
      zipSync(
        Object.fromEntries(
          Array.from({ length: Math.min(60_000, Math.ceil(bytes / 120)) }, (_, at) => [
            `a/steps-2024-01-${at}.json`,
            new Uint8Array(0),
          ]),
        ),
      ),
    ),
  repetition: (bytes) => archiveOf(`[${full(minute(1), bytes)}{}]`),
  order: (bytes) => archiveOf(`[${backwards(minute, bytes)}{}]`),
  zeros: (bytes) =>
    Buffer.from(zipSync({ 'steps-2024-01-01.json': new Uint8Array(bytes * 30) }, { level: 9 })),
};

export const yaml: Shapes = {
  width: (bytes) => numbered((at) => `key${at}: ${at}\n`, bytes),
  depth: (bytes) => nested('[', ']', bytes),
  'depth of dashes': (bytes) => full('- ', bytes),
  count: (bytes) => `a:\n${full('  - 1\n', bytes)}`,
  repetition: (bytes) => full('a: 1\n', bytes),
  'repetition of texts': (bytes) => full('a: |\n  [\n', bytes),
  'quotation marks': (bytes) => full(`'`, bytes),
  order: (bytes) => backwards((at) => `key${at}: ${at}\n`, bytes),
  aliases: (bytes) => `a: &a [1]\nb: [${full('*a, ', bytes)}1]\n`,
};

const samlNames =
  'xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"';
const answerOf = (inside: string, attributes = '') =>
  `<samlp:Response ${samlNames} ${attributes}><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${inside}</samlp:Response>`;
const metadataOf = (inside: string, attributes = '') =>
  `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" ${attributes}>${inside}</EntityDescriptor>`;
const xmlShapes = (wrap: (inside: string, attributes?: string) => string): Shapes => ({
  width: (bytes) =>
    wrap(
      '',
      numbered((at) => `a${at}="1" `, bytes),
    ),
  'width of namespaces': (bytes) =>
    wrap(
      '',
      numbered((at) => `xmlns:a${at}="a" `, bytes),
    ),
  depth: (bytes) => wrap(nested('<a>', '</a>', bytes)),
  'depth of namespaces': (bytes) => wrap(nested('<a xmlns="a">', '</a>', bytes)),
  'depth without an end': (bytes) => wrap(full('<a>', bytes)),
  count: (bytes) => wrap(full('<a/>', bytes)),
  repetition: (bytes) => wrap(full('<saml:Assertion ID="a"/>', bytes)),
  'repetition of signatures': (bytes) =>
    wrap(full('<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"/>', bytes)),
  order: (bytes) => wrap(backwards((at) => `<saml:Assertion ID="a${at}"/>`, bytes)),
});
export const samlAnswer = xmlShapes(answerOf);
export const samlMetadata = xmlShapes(metadataOf);

const report = (status: string) =>
  `Content-Type: multipart/report; boundary=b\n\n--b\nContent-Type: text/rfc822-headers\n\nMessage-ID: <01234567-0123-0123-0123-0123456789ab@a>\n\n--b\nContent-Type: message/delivery-status\n\n${status}\n--b--\n`;
export const email: Shapes = {
  width: (bytes) => `To: ${full('a@b.example, ', bytes)}\n\n`,
  'width of lines': (bytes) => `To: a,\n${full(' b,\n', bytes)}\n`,
  depth: (bytes) => full('Content-Type: message/rfc822\n\n', bytes),
  'depth of parts': (bytes) =>
    numbered((at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`, bytes),
  count: (bytes) => full('A: b\n', bytes),
  'count of parts': (bytes) => `Content-Type: multipart/mixed; boundary=b\n\n${full('--b\n\nx\n', bytes)}`,
  repetition: (bytes) => report(full('Action: failed\nFinal-Recipient: rfc822; a@b.example\n\n', bytes)),
  'signs in an address': (bytes) => report(`Action: failed\nFinal-Recipient: rfc822; ${full('@', bytes)}<`),
  order: (bytes) => report(backwards((at) => `X-${at}: failed\n`, bytes)),
  groups: (bytes) => `To: ${full('a:', bytes)}\n\n`,
  'broken bytes': (bytes) => report(`Action: failed\nFinal-Recipient: rfc822; a\u0001@${full('=00', bytes)}`),
};

/** Bodies of JSON for a group of a directory. */
const groupOf = (operations: string) => `{"Operations":[${operations}{"op":"remove","path":"externalId"}]}`;
const id = (at: number) => `"01234567-0123-4123-8123-${String(at).padStart(12, '0')}"`;
export const groupPatch: Shapes = {
  width: (bytes) => `{${numbered((at) => `"a${at}":1,`, bytes)}"Operations":[]}`,
  depth: (bytes) => `{"Operations":${nested('[', ']', bytes)}}`,
  count: (bytes) =>
    groupOf(`{"op":"add","path":"members","value":[${numbered((at) => `${id(at)},`, bytes / 2)}${id(0)}]},
      {"op":"remove","path":"members","value":[${backwards((at) => `${id(at)},`, bytes / 2)}${id(0)}]},`),
  repetition: (bytes) => groupOf(full(`{"op":"remove","path":"members","value":[${id(1)}]},`, bytes)),
  order: (bytes) => groupOf(backwards((at) => `{"op":"add","path":"members","value":[${id(at)}]},`, bytes)),
};
export const userPatch: Shapes = {
  width: (bytes) =>
    groupOf(
      `{"op":"add","path":"emails","value":[${numbered((at) => `{"value":"a${at}@a.example"},`, bytes)}{}]},`,
    ),
  depth: (bytes) => groupOf(`{"op":"replace","path":"emails[${full('not (', bytes)}","value":1},`),
  count: (bytes) =>
    groupOf(numbered((at) => `{"op":"add","path":"emails","value":[{"value":"${at}"}]},`, bytes)),
  repetition: (bytes) => groupOf(full(`{"op":"replace","path":"emails","value":[{"value":"a"}]},`, bytes)),
  order: (bytes) =>
    groupOf(backwards((at) => `{"op":"add","path":"emails","value":[{"value":"${at}"}]},`, bytes)),
};
