import PostalMime from 'postal-mime';

export class EmailTooLarge extends Error {
  readonly line: number;
  constructor(line: number) {
    super(`The email has too much of something, in line ${line}.`);
    this.line = line;
  }
}

/** An email that comes back is a report of three parts, the last of which is an email or its header. */
const bounds = { characters: 512 * 1024, partsBegun: 1_000, nested: 20, fields: 20_000, field: 32_768 };

const nests = /^content-type\s*:\s*(?:message\/(?:rfc822|global)|multipart\/)/i;
const isField = /^[\w-]{1,100}\s*:/;

/**
 * Looks at each line of an email once, before anything parses it: parsers open an email inside of an email as often as one
 * says that there is one, and compare each line with all boundaries. Errors: EmailTooLarge.
 */
export function scanEmail(raw: string): void {
  if (raw.length > bounds.characters) throw new EmailTooLarge(1);
  const seen = { parts: 0, nested: 0, fields: 0, field: 0 };
  let at = 0;
  for (let line = 1; at < raw.length; line += 1) {
    const end = raw.indexOf('\n', at);
    const text = raw.slice(at, end < 0 ? raw.length : end);
    at = end < 0 ? raw.length : end + 1;
    const goesOn = text.startsWith(' ') || text.startsWith('\t');
    const head = text.slice(0, 200);
    if (goesOn) seen.field += text.length;
    else if (isField.test(head)) {
      seen.fields += 1;
      seen.field = text.length;
    } else seen.field = 0;
    if (text.startsWith('--')) seen.parts += 1;
    if (nests.test(head)) seen.nested += 1;
    const isLarge =
      seen.parts > bounds.partsBegun ||
      seen.nested > bounds.nested ||
      seen.fields > bounds.fields ||
      seen.field > bounds.field;
    if (isLarge) throw new EmailTooLarge(line);
  }
}

/** An email, as far as anybody here reads it: its date and its parts that aren't its text, by their types. */
interface ReadEmail {
  date: string | null;
  parts: { type: string; text: string }[];
}

/** Parses an email whose bounds were checked. Errors: EmailTooLarge. */
export async function readEmail(raw: string): Promise<ReadEmail> {
  scanEmail(raw);
  const { attachments, date } = await PostalMime.parse(raw, {
    attachmentEncoding: 'utf8',
    maxNestingDepth: bounds.nested * 2,
  });
  return {
    date: date ?? null,
    parts: attachments.map(({ mimeType, content }) => ({ type: mimeType, text: String(content ?? '') })),
  };
}
