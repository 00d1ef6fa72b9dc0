/** The attributes of people and groups, and of patches of them, that are read. */
const names = [
  'schemas',
  'id',
  'externalId',
  'employeeNumber',
  'userName',
  'displayName',
  'active',
  'name',
  'givenName',
  'familyName',
  'formatted',
  'emails',
  'value',
  'type',
  'primary',
  'members',
  'display',
  'Operations',
  'op',
  'path',
  'meta',
  'created',
  'lastModified',
];
const spelling = new Map(names.map((name) => [name.toLowerCase(), name]));
const schemaPrefix = /^urn:ietf:params:scim:schemas:(?:core|extension:enterprise):2\.0:(?:User|Group):/i;
/** The extension for companies, of which the employee number is read. Its attributes count as those of the person. */
const enterprise = /^urn:ietf:params:scim:schemas:extension:enterprise:2\.0:User$/i;

const foldName = (name: string): string => {
  const plain = name.replace(schemaPrefix, '');
  return spelling.get(plain.toLowerCase()) ?? plain;
};

/** Bodies are as deep as people and patches of them are. */
const mostDepth = 8;

/**
 * Returns what a directory sent with the names of its attributes as the standard spells them: they have no case (RFC 7643,
 * 2.1), and may begin with their schema. Values stay. Of two spellings of one name the last counts.
 */
export function foldNames<T>(value: T, depth = 0): T {
  if (typeof value !== 'object' || value === null || depth > mostDepth) return value;
  if (Array.isArray(value)) return value.map((one) => foldNames<unknown>(one, depth + 1)) as T;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
      const folded = foldNames<unknown>(part, depth + 1);
      const isExtension = enterprise.test(name) && typeof folded === 'object' && folded !== null;
      return isExtension ? Object.entries(folded) : [[foldName(name), folded]];
    }),
  ) as T;
}

/** Returns a path of a patch with its names as the standard spells them; what stands in quotes stays. */
export const foldPath = (path: string): string =>
  enterprise.test(path) ? 'employeeNumber' : foldWords(path);

const foldWords = (path: string): string =>
  path
    .replace(schemaPrefix, '')
    .replaceAll(/"(?:[^"\\]|\\.)*"|[A-Za-z$][\w$-]*/g, (word) =>
      word.startsWith('"') ? word : (spelling.get(word.toLowerCase()) ?? word),
    );
