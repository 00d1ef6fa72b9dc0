import { expect, test } from 'vitest';
import { checkDisk, diskOf } from './machine-checks.ts';
import { checkMailRecords } from './mail-records.ts';
import { certificateOf } from './role-checks.ts';

const env = {
  mailFrom: 'Steps <no-reply@steps.dev>',
  smtpUrl: 'smtp://user:word@relay.steps.dev:587',
  supportEmail: 'help@steps.dev',
  dkimSelector: 'mail2026',
};
const records: Record<string, string[]> = {
  'steps.dev': ['google-site-verification=x', 'v=spf1 a:relay.steps.dev -all'],
  'mail2026._domainkey.steps.dev': ['v=DKIM1; k=rsa; p=MIIB'],
  '_dmarc.steps.dev': ['v=DMARC1; p=quarantine'],
};
const ask = async (name: string) => records[name] ?? [];
const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ETIMEOUT' }));
const diskWith = (free: number, all: number) => diskOf({ free, all, folder: '/data' }).verdict;

test('asks DNS for what receivers ask for, and says what to write where it is missing', async () => {
  expect(await checkMailRecords(env, ask)).toMatchObject([{ verdict: 'good' }]);
  const [missing] = await checkMailRecords({ ...env, dkimSelector: null }, async () => []);
  expect(missing?.text).toContain('steps.dev TXT "v=spf1 a:relay.steps.dev ~all"');
  expect(missing?.text).toContain('_dmarc.steps.dev TXT "v=DMARC1; p=none; rua=mailto:help@steps.dev"');
  expect([missing?.verdict, missing?.text]).toEqual(['warning', expect.stringContaining('DKIM_SELECTOR')]);
  // A key that was withdrawn is an empty one.
  const withdrawn = async (name: string) => (name.includes('_domainkey') ? ['v=DKIM1; p='] : ask(name));
  expect((await checkMailRecords(env, withdrawn))[0]?.text).toContain('mail2026._domainkey.steps.dev TXT');
});

test('asks for nothing where no email leaves, and says when nobody could be asked', async () => {
  expect(await checkMailRecords({ ...env, smtpUrl: null }, ask)).toEqual([]);
  expect(await checkMailRecords({ ...env, mailFrom: 'no-reply@localhost' }, ask)).toEqual([]);
  expect((await checkMailRecords(env, away))[0]?.text).toContain('ETIMEOUT');
});

test('a disk below a tenth is short, and a DATA_DIR that is no folder is named', async () => {
  expect([diskWith(50e9, 100e9), diskWith(9e9, 100e9)]).toEqual(['good', 'warning']);
  expect([diskWith(1e9, 4e9), diskWith(1e8, 4e9)]).toEqual(['warning', 'problem']);
  expect(await checkDisk({ dataDir: '/dev/null/here' })).toMatchObject({
    verdict: 'problem',
    text: expect.stringContaining('DATA_DIR=/dev/null/here'),
  });
});

test('the certificate of a database is named three weeks before it ends', () => {
  const now = new Date('2026-11-29T12:00:00Z');
  const inDays = (days: number) =>
    certificateOf(new Date(now.getTime() + days * 86_400_000), now)[0]?.verdict;
  expect([inDays(60), inDays(20), inDays(-1)]).toEqual(['good', 'warning', 'problem']);
  expect(certificateOf(null, now)).toEqual([]);
});
