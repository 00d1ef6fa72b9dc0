import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { schemaOf, settingNames, type SettingName, type SettingSchema, type Settings } from './settings.ts';

export type Source = Record<string, string | undefined>;

const words = { on: true, true: true, 1: true, yes: true, off: false, false: false, 0: false, no: false };

function toNumber(
  text: string,
  { minimum, maximum }: { minimum?: number; maximum?: number },
): number | string {
  const value = Number(text);
  if (Number.isInteger(value) && value >= minimum! && value <= maximum!) return value;
  return `a whole number from ${minimum} to ${maximum}`;
}

function toAddress(text: string, protocols: readonly string[]): boolean {
  const protocol = URL.canParse(text) ? new URL(text).protocol.slice(0, -1) : '';
  return protocols.includes(protocol);
}

/**
 * Signs of a password end an address early, so that it leads elsewhere or is none. Then an @ is behind what was read as the
 * host, or nothing can be read.
 */
function endsInPassword(text: string): boolean {
  const rest = text.replace(/^\w+:\/\//, '');
  const host = rest.split(/[/?#]/)[0] ?? '';
  return rest.slice(host.length).includes('@') && !host.includes('@');
}

const isHost = (text: string): boolean =>
  URL.canParse(`https://${text}`) && new URL(`https://${text}/`).host === text.toLowerCase();

const isEmail = (text: string): boolean => /^[^\s<>@,;:"]+@[^\s<>@,;:"]+$/.test(text);

/** An address alone, or a name and an address in angle brackets on one line. */
function isSender(text: string): boolean {
  const { name, address } = /^(?<name>[^<>\r\n]*)<(?<address>[^<>]*)>$/.exec(text)?.groups ?? {};
  return address === undefined ? isEmail(text) : isEmail(address) && name!.trim() !== '';
}

/** Words that stand for networks, as proxy-addr knows them. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(text: string): boolean {
  if (namedNetworks.includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const kind = isIP(address);
  if (!kind || more.length) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128));
}

/** Reads parts between commas. */
export const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const forms: Record<NonNullable<SettingSchema['form']>, { fits(text: string): boolean; wanted: string }> = {
  host: { fits: isHost, wanted: 'the name of a host, such as setup.example.com' },
  part: {
    fits: (text) => /^[\w-]{20,200}$/.test(text),
    wanted: '20 to 200 letters, digits, - and _',
  },
  key: { fits: (text) => Buffer.from(text, 'base64').length === 32, wanted: '32 bytes in base64' },
  email: { fits: isEmail, wanted: 'an email address, such as help@example.com' },
  sender: {
    fits: isSender,
    wanted: 'an email address, or a name and an address such as Goodstride <no-reply@example.com>',
  },
  recipient: {
    fits: (text) => /^age1[ac-hj-np-z02-9]{58}$/.test(text),
    wanted: 'the public key of an age key, which begins with age1 (age-keygen -o key.txt)',
  },
  proxies: {
    fits: (text) => partsOf(text).every(isNetwork),
    wanted: 'addresses or networks between commas, such as 127.0.0.1, 10.0.0.0/8',
  },
};

/** Returns what is wrong with a text: what it must be instead. null: nothing. */
function problemOf(text: string, { protocols, form, secret }: SettingSchema): string | null {
  if (protocols && secret && endsInPassword(text))
    return 'an address whose password has #, / and ? written as %23, %2F and %3F';
  if (protocols && !toAddress(text, protocols))
    return `an address that starts with ${protocols.map((each) => `${each}://`).join(' or ')}`;
  return !form || forms[form].fits(text) ? null : forms[form].wanted;
}

function refuse(name: string, wanted: string, text: string, { secret, protocols }: SettingSchema): never {
  // An address may hold a password, whichever setting it is.
  throw new Error(`${name} must be ${wanted}${secret || protocols ? '' : `, not "${text}"`}.`);
}

function toValue(name: SettingName, text: string, schema: SettingSchema): unknown {
  const { type, enum: values } = schema as { type?: string; enum?: readonly string[] };
  if (type === 'integer') {
    // The schema of an integer, as its type says.
    const value = toNumber(text, schema as never);
    return typeof value === 'number' ? value : refuse(name, value, text, schema);
  }
  if (type === 'boolean') {
    const value = words[text.toLowerCase() as keyof typeof words];
    return value ?? refuse(name, 'on or off', text, schema);
  }
  if (values && !values.includes(text)) refuse(name, `one of ${values.join(', ')}`, text, schema);
  const problem = problemOf(text, schema);
  return problem ? refuse(name, problem, text, schema) : text;
}

/** The text of a secret, which may be in a file of its own: container platforms hand secrets over like that. */
function textOf(source: Source, name: SettingName, schema: SettingSchema): string | undefined {
  const own = source[name];
  const file = schema.secret && source[`${name}_FILE`];
  if (!file) return own;
  if (own) throw new Error(`Set either ${name} or ${name}_FILE, not both.`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`The file that ${name}_FILE names can’t be read (${code}).`, { cause: error });
  }
}

/** Reads one setting. Throws a sentence that names it when it is wrong. An empty one counts as not set. */
function readSetting(source: Source, name: SettingName): unknown {
  const schema = schemaOf(name);
  const text = textOf(source, name, schema);
  return text === undefined || text === '' ? schema.default : toValue(name, text, schema);
}

export const readSettings = (source: Source): Settings =>
  // Each setting is checked by its own schema, which no type follows through a list.
  Object.fromEntries(settingNames.map((name) => [name, readSetting(source, name)])) as unknown as Settings;
