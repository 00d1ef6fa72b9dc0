import type { PlatformLogEntry } from '#contract/features/platform-people/platform-log.ts';
import type { Language } from '#copy/languages.ts';
import type { Row } from '../../kernel/reports/public.ts';
import { translate, translateIfKnown } from '../../platform/words/translate.ts';
import type { PlatformLogRow } from './platform-log.types.ts';

/** Returns the action, in words. Without a text of its own, it shows its name from the log. */
const textOf = (language: Language, action: string): string =>
  translateIfKnown(language, `platform-log:actions.${action}`) ??
  translate(language)('platform-log:other', { action });

export const presentPlatformLogEntry =
  (language: Language) =>
  ({ id, at, action, who, subject }: PlatformLogRow): PlatformLogEntry => ({
    id,
    at: at.toISOString(),
    who,
    action,
    text: textOf(language, action),
    subject,
  });

export function platformLogColumns(language: Language): Row {
  const t = translate(language);
  return [t('platform-log:at'), t('platform-log:who'), t('platform-log:what'), t('platform-log:subject')];
}

export const platformLogRow =
  (language: Language) =>
  ({ at, action, who, subject }: PlatformLogRow): Row => [
    at.toISOString(),
    who ?? translate(language)('platform-log:server'),
    textOf(language, action),
    subject,
  ];
