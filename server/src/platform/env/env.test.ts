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

test('finds the mail server by its parts, whatever signs the password has', () => {
  const parts = { SMTP_HOST: 'mail.example.com', SMTP_USER: 'ada@example.com' };
  const { smtpUrl } = readEnv({ ...parts, SMTP_PASSWORD_FILE: file('p#s/s?w%d@\n') });
  expect(smtpUrl).toBe('smtp://ada%40example.com:p%23s%2Fs%3Fw%25d%40@mail.example.com:587');
  expect(readEnv({ SMTP_HOST: 'mail', SMTP_PORT: '465' }).smtpUrl).toBe('smtps://mail:465');
});

test('goes on answering for a balancer, and for nobody where there is none', () => {
  expect(readEnv({}).stopDelayMs).toBe(0);
  expect(readEnv({ TRUSTED_PROXIES: '10.0.0.0/8' }).stopDelayMs).toBe(5000);
  expect(readEnv({ TRUSTED_PROXIES: '10.0.0.0/8', STOP_DELAY_SECONDS: '0' }).stopDelayMs).toBe(0);
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
  [{ MAIL_FROM: 'Goodstride' }, 'MAIL_FROM must be an email address, or a name and an address'],
  [{ MAIL_FROM: 'a@b.example, c@d.example' }, 'MAIL_FROM must be an email address'],
  [{ MAIL_FROM: 'Acme <no-reply.example>' }, 'MAIL_FROM must be an email address'],
  [{ SUPPORT_EMAIL: 'Help <a@b.example>' }, 'SUPPORT_EMAIL must be an email address'],
  [{ TRUSTED_PROXIES: 'caddy' }, 'TRUSTED_PROXIES must be addresses or networks between commas'],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES must be addresses or networks'],
  [
    { SMTP_URL: 'smtp://ada:pa#ss@mail' },
    'SMTP_URL must be an address whose password has #, / and ? written',
  ],
  [{ SMTP_URL: 'smtp://ada:12/34@mail' }, 'SMTP_URL must be an address whose password has'],
  [{ SMTP_URL: 'smtp://ada:12?34@mail' }, 'SMTP_URL must be an address whose password has'],
  [{ DATABASE_URL: 'postgres://ada:12#34@db/x' }, 'DATABASE_URL must be an address whose password has'],
  [{ SMTP_URL: 'smtp://mail', SMTP_HOST: 'mail' }, 'Set either SMTP_URL or SMTP_HOST, not both.'],
  [{ SMTP_PASSWORD: 'word' }, 'SMTP_PASSWORD needs SMTP_USER'],
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
    DATABASE_PASSWORD: '',
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
