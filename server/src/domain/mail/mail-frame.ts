import type { ProgramRow } from '../programs/public.ts';
import type { MailFrame } from './render-mail.ts';

/** The frame around the text of an email: the program's logo or name, and its closing lines. */
export function frameOf(
  publicUrl: string,
  program: Pick<ProgramRow, 'name' | 'settings'> | null,
  unsubscribe: string | null,
): MailFrame {
  const logo = program?.settings.mailLogo;
  return {
    name: program?.name ?? '',
    logoUrl: logo ? `${publicUrl}/api/program-pictures/${logo}` : null,
    footer: program?.settings.mailFooter ?? '',
    unsubscribe,
  };
}
