import type { LogEntry } from '#contract/features/admin-log/admin-log.ts';
import type { Language } from '#copy/languages.ts';
import type { Row } from '../../kernel/reports/public.ts';
import { translate, translateIfKnown } from '../../platform/words/translate.ts';
import type { LogRow } from './admin-log.types.ts';

/** Returns the name of a report. */
const reportOf = (language: Language, report: string | null): string | null =>
  report === null ? null : (translateIfKnown(language, `admin-log:reports.${report}`) ?? null);

/** Returns the action, in words. Without a text of its own, it shows its name from the log. */
const textOf = (language: Language, action: string): string =>
  translateIfKnown(language, `admin-actions:${action}`) ?? translate(language)('admin-log:other', { action });

/** Returns who did it, and by which key. */
function whoOf(language: Language, whoName: string | null, keyName: string | null): string {
  const t = translate(language);
  const who = whoName ?? t('admin-log:platform');
  return keyName === null ? who : t('admin-log:byKey', { who, key: keyName });
}

export const presentLogEntry =
  (language: Language) =>
  ({ id, at, action, report, whoId, whoName, keyName, subject }: LogRow): LogEntry => ({
    id,
    at: at.toISOString(),
    who: whoId && whoName ? { id: whoId, name: whoName } : null,
    key: keyName,
    action,
    text: textOf(language, action),
    subject: subject ?? reportOf(language, report),
  });

export function logColumns(language: Language): Row {
  const t = translate(language);
  return [t('admin-log:at'), t('admin-log:who'), t('admin-log:what'), t('admin-log:subject')];
}

export const logRow =
  (language: Language) =>
  ({ at, action, report, whoName, keyName, subject }: LogRow): Row => [
    at.toISOString(),
    whoOf(language, whoName, keyName),
    textOf(language, action),
    subject ?? reportOf(language, report),
  ];
