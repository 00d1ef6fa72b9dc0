import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { unknownSettings } from './unknown-settings.ts';

const file = (text: string): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'goodstride-secret-')), 'secret');
  writeFileSync(path, text);
  return path;
};

test('reads every kind of setting, and an empty one as its default', () => {
  const env = readEnv({
    PORT: '8080',
    DEMO: 'No',
    ROLE: 'worker',
    TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2',
    PUBLIC_URL: 'https://steps.example.com/',
    SETUP_HOST: 'Setup.example.com',
    LOG_LEVEL: '',
  });
  expect(env).toMatchObject({
    port: 8080,
    demo: false,
    staffSecondFactor: true,
    role: 'worker',
    trustedProxies: ['10.0.0.1', '10.0.0.2'],
    publicUrl: 'https://steps.example.com',
    setupHost: 'setup.example.com',
    logLevel: 'info',
    databaseUrl: null,
  });
});

test('reads a secret from the file that NAME_FILE names', () => {
  const env = readEnv({
    DATABASE_URL_FILE: file('postgres://me:word@db/x\n'),
    METRICS_TOKEN_FILE: file('abc\n'),
  });
  expect(env).toMatchObject({ databaseUrl: 'postgres://me:word@db/x', metricsToken: 'abc' });
});

test('names the setting whose file is missing, wrong or one too many, without its content', () => {
  expect(() => readEnv({ SMTP_URL_FILE: '/nowhere/smtp' })).toThrow(
    'The file that SMTP_URL_FILE names can’t be read (ENOENT).',
  );
  expect(() => readEnv({ SECRET_KEY_FILE: file('short-word') })).toThrow(
    /^SECRET_KEY must be 32 bytes in base64\.$/,
  );
  expect(() => readEnv({ METRICS_TOKEN: 'a', METRICS_TOKEN_FILE: file('b') })).toThrow(
    'Set either METRICS_TOKEN or METRICS_TOKEN_FILE, not both.',
  );
});

test.each([
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
  [{ ROLE: 'king' }, 'ROLE must be one of all, api, worker, not "king".'],
  [{ DEMO: 'maybe' }, 'DEMO must be on or off, not "maybe".'],
  [{ SETUP_HOST: 'https://x' }, 'SETUP_HOST must be the name of a host'],
  [{ DATABASE_DIRECT_URL: 'postgres://db/x' }, 'DATABASE_DIRECT_URL needs DATABASE_URL'],
])('says what is wrong with %j', (source, sentence) => {
  expect(() => readEnv(source as Record<string, string>)).toThrow(sentence);
});

test('names variables that nobody reads although they look like settings', () => {
  const environment = {
    PATH: '/bin',
    MAIL: '/var/mail/me',
    LOG_FORMAT: 'json',
    npm_config_cache: '/x',
    DATABASE_URL_FILE: '/run/secrets/url',
    DATABASE_URI: 'postgres://db/x',
    PORTS: '80',
    SMTP_SERVER: 'mail',
    PORT_FILE: '/run/port',
  };
  expect(unknownSettings({ COLOUR: 'red', DEMO: 'off' }, environment)).toEqual([
    'COLOUR is not a setting of Goodstride.',
    'DATABASE_URI is not a setting of Goodstride. Did you mean DATABASE_URL?',
    'PORTS is not a setting of Goodstride. Did you mean PORT?',
    'SMTP_SERVER is not a setting of Goodstride.',
    'PORT_FILE is not a setting of Goodstride. Did you mean PORT?',
  ]);
});

test('refuses names with our own prefix, because they are clearly meant for us', () => {
  expect(() => unknownSettings({}, { GOODSTRIDE_PORT: '80' })).toThrow(
    'GOODSTRIDE_PORT is not a setting of Goodstride. Did you mean PORT?',
  );
});
