import type { Env } from '../../platform/env/env.ts';
import { translate } from '../../platform/words/translate.ts';
import type { Finding } from './checks.types.ts';

const t = translate('en');
const about = t('console:doctor.mailRecords');

/** Texts of a name in DNS. Empty: it has none. Throws when nobody could be asked. */
export type AskTexts = (name: string) => Promise<string[]>;

const isNowhere = (domain: string): boolean =>
  !domain.includes('.') || /\.(invalid|example|test|localhost|local|internal)$/i.test(domain);

export const domainOf = (mailFrom: string): string =>
  (/@([^@<>\s]+)>?\s*$/.exec(mailFrom)?.[1] ?? '').toLowerCase();

type Settings = Pick<Env, 'mailFrom' | 'smtpUrl' | 'supportEmail' | 'dkimSelector'>;

/** Records that receivers ask for, with what to write where there is none. */
function recordsFor({ mailFrom, smtpUrl, supportEmail, dkimSelector }: Settings) {
  const domain = domainOf(mailFrom);
  const relay = smtpUrl && URL.canParse(smtpUrl) ? new URL(smtpUrl).hostname : 'mail.example.com';
  const dkim = {
    name: `${dkimSelector}._domainkey.${domain}`,
    begins: /(^|;)\s*p=[^;\s]/i,
    write: t('console:doctor.dkimWrite'),
  };
  return [
    { name: domain, begins: /^v=spf1(\s|$)/i, write: `v=spf1 a:${relay} ~all` },
    ...(dkimSelector ? [dkim] : []),
    {
      name: `_dmarc.${domain}`,
      begins: /^v=DMARC1(\s|;|$)/i,
      write: `v=DMARC1; p=none; rua=mailto:${supportEmail}`,
    },
  ];
}

/** Whether receivers can find out that our emails are ours: without it they are spam, or refused. */
export async function checkMailRecords(env: Settings, ask: AskTexts): Promise<Finding[]> {
  const domain = domainOf(env.mailFrom);
  if (env.smtpUrl === null || isNowhere(domain)) return [];
  try {
    const missing: string[] = [];
    for (const { name, begins, write } of recordsFor(env))
      if (!(await ask(name)).some((text) => begins.test(text))) missing.push(`${name} TXT "${write}"`);
    if (!env.dkimSelector) missing.push(t('console:doctor.dkimUnknown'));
    if (!missing.length)
      return [{ about, verdict: 'good', text: t('console:doctor.mailRecordsGood', { domain }) }];
    return [
      {
        about,
        verdict: 'warning',
        text: t('console:doctor.mailRecordsMissing', { records: missing.join('; ') }),
      },
    ];
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return [
      { about, verdict: 'warning', text: t('console:doctor.mailRecordsUnasked', { domain, reason: code }) },
    ];
  }
}
