import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Every setting of the server, read once. `.env.example` names and explains each. */
export interface Env {
  host: string;
  port: number;
  /** The address people reach the product at, without a slash at the end. */
  publicUrl: string;
  /** A host (with its port, if it has one) whose home page is where programs are created; null: none. */
  setupHost: string | null;
  dataDir: string;
  /** null: the embedded PostgreSQL below dataDir. */
  databaseUrl: string | null;
  databasePoolSize: number;
  /** Behind a transaction-pooling proxy: role and program are set in each transaction. */
  databaseTransactionPooling: boolean;
  demo: boolean;
  /** Platform staff work only with a second factor, after two weeks of grace. */
  staffSecondFactor: boolean;
  role: 'all' | 'api' | 'worker';
  trustedProxies: string[];
  metricsToken: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  supportEmail: string;
  logLevel: LogLevel;
  /** For tests and the demo journey: milliseconds the injected clock runs ahead of the machine's. */
  clockShiftMs: number;
  /** 32 bytes in base64; null: the key lies in a file below dataDir. */
  secretKey: string | null;
  /** The key before, while `npm run rotate-key` seals everything with the new one. */
  secretKeyOld: string | null;
  /** Identity providers of companies may have private addresses and plain http. */
  insideProviders: boolean;
}

type Source = Record<string, string | undefined>;

function number(source: Source, name: string, fallback: number, min: number, max: number): number {
  const text = source[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new Error(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  }
  return value;
}

function flag(source: Source, name: string, fallback: boolean): boolean {
  const text = source[name]?.toLowerCase();
  if (text === undefined || text === '') return fallback;
  if (['on', 'true', '1', 'yes'].includes(text)) return true;
  if (['off', 'false', '0', 'no'].includes(text)) return false;
  throw new Error(`${name} must be on or off, not "${text}".`);
}

function oneOf<const V extends string>(source: Source, name: string, values: readonly V[], fallback: V): V {
  const text = source[name];
  if (text === undefined || text === '') return fallback;
  const found = values.find((value) => value === text);
  if (!found) throw new Error(`${name} must be one of ${values.join(', ')}, not "${text}".`);
  return found;
}

/** An address with one of the protocols, or null when it is not set. */
function address(source: Source, name: string, protocols: readonly string[]): string | null {
  const text = source[name];
  if (!text) return null;
  const protocol = URL.canParse(text) ? new URL(text).protocol.slice(0, -1) : null;
  if (protocol && protocols.includes(protocol)) return text;
  // The value itself may hold a password: it is not repeated.
  throw new Error(
    `${name} must be an address that starts with ${protocols.map((each) => `${each}://`).join(' or ')}.`,
  );
}

function hostName(source: Source, name: string): string | null {
  const text = source[name]?.toLowerCase();
  if (!text) return null;
  if (!URL.canParse(`https://${text}`) || new URL(`https://${text}/`).host !== text)
    throw new Error(`${name} must be the name of a host, such as setup.example.com, not "${text}".`);
  return text;
}

function secretKey(source: Source, name: 'SECRET_KEY' | 'SECRET_KEY_OLD'): string | null {
  const text = source[name];
  if (!text) return null;
  // The value itself is a secret: it is not repeated.
  if (Buffer.from(text, 'base64').length !== 32) throw new Error(`${name} must be 32 bytes in base64.`);
  return text;
}

/** Lines NAME=value of a .env file; a missing file is an empty one. */
export function readDotEnv(file: string): Source {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return {};
  }
  const found: Source = {};
  for (const line of text.split('\n')) {
    const match = /^\s*([A-Z_][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line);
    if (match?.[1]) found[match[1]] = match[2]?.replace(/^(['"])(.*)\1$/, '$2');
  }
  return found;
}

/** Throws a sentence that names the setting when one is wrong. */
export function readEnv(source: Source = { ...readDotEnv('.env'), ...process.env }): Env {
  const host = source['HOST'] || '127.0.0.1';
  const port = number(source, 'PORT', 3000, 0, 65535);
  return {
    host,
    port,
    publicUrl: (address(source, 'PUBLIC_URL', ['https', 'http']) ?? `http://localhost:${port}`).replace(
      /\/+$/,
      '',
    ),
    setupHost: hostName(source, 'SETUP_HOST'),
    dataDir: resolve(source['DATA_DIR'] || './data'),
    databaseUrl: address(source, 'DATABASE_URL', ['postgres', 'postgresql']),
    databasePoolSize: number(source, 'DATABASE_POOL_SIZE', 16, 2, 500),
    databaseTransactionPooling: flag(source, 'DATABASE_TRANSACTION_POOLING', false),
    demo: flag(source, 'DEMO', true),
    staffSecondFactor: flag(source, 'STAFF_SECOND_FACTOR', !flag(source, 'DEMO', true)),
    role: oneOf(source, 'ROLE', ['all', 'api', 'worker'], 'all'),
    trustedProxies: (source['TRUSTED_PROXIES'] ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    metricsToken: source['METRICS_TOKEN'] || null,
    smtpUrl: address(source, 'SMTP_URL', ['smtp', 'smtps']),
    mailFrom: source['MAIL_FROM'] || 'Goodstride <no-reply@localhost>',
    supportEmail: source['SUPPORT_EMAIL'] || 'support@localhost',
    logLevel: oneOf(source, 'LOG_LEVEL', logLevels, 'info'),
    secretKey: secretKey(source, 'SECRET_KEY'),
    secretKeyOld: secretKey(source, 'SECRET_KEY_OLD'),
    insideProviders: flag(source, 'INSIDE_PROVIDERS', false),
    clockShiftMs: number(source, 'CLOCK_SHIFT_MS', 0, -4e15, 4e15),
  };
}
