import type { Language } from '#copy/languages.ts';
import type { ProgramRow } from '../programs/public.ts';
import type { MailFrame } from './render-mail.ts';

/** Returns the frame around the text of an email: the program's logo or name, and its closing lines. */
export function frameOf(
  publicUrl: string,
  program: Pick<ProgramRow, 'name' | 'settings'> | null,
  { unsubscribe, language }: { unsubscribe: string | null; language: Language },
): MailFrame {
  const logo = program?.settings.mailLogo;
  return {
    language,
    markUrl: `${publicUrl}/icon-192.png`,
    name: program?.name ?? '',
    logoUrl: logo ? `${publicUrl}/api/program-pictures/${logo}` : null,
    footer: program?.settings.mailFooter ?? '',
    unsubscribe,
  };
}
