import type { Deps } from '../../platform/context/context.ts';
import { findAdminEmailText } from './admin-emails.queries.ts';
import type { Sender } from './compose-mail.ts';
import type { ClaimedMail } from './mail.queries.ts';
import { fillOwnText, NoText, wordsOfText, type MailWords } from './render-mail.ts';
import { findOwnText, type OwnText } from './templates.queries.ts';

/** The template of emails whose subject and body are Liquid themselves. */
export const writtenTemplate = 'written';

/** Finds texts of programs, each once. */
export type TextFinder = (mail: ClaimedMail) => Promise<OwnText | null>;

async function find(deps: Deps, mail: ClaimedMail): Promise<OwnText | null> {
  const { programId, template, adminEmailId, language } = mail;
  if (!programId) return null;
  const db = deps.gateway.forProgram(programId);
  if (adminEmailId) return findAdminEmailText(db, programId, adminEmailId);
  return template ? findOwnText(db, programId, template, language) : null;
}

/** For a batch of emails, many of which have the same text. */
export function textFinder(deps: Deps): TextFinder {
  const found = new Map<string, Promise<OwnText | null>>();
  return (mail) => {
    if (mail.template === writtenTemplate) return Promise.resolve({ subject: mail.subject, body: mail.body });
    const key = [mail.programId, mail.adminEmailId, mail.template, mail.language].join();
    const known = found.get(key) ?? find(deps, mail);
    found.set(key, known);
    return known;
  };
}

/** Returns the program's own text if it has one, otherwise the text as it was queued. Throws NoText. */
export async function wordsOf(deps: Deps, mail: ClaimedMail, findText: TextFinder): Promise<MailWords> {
  const { template, variables, language } = mail;
  const own = variables && (await findText(mail));
  if (!own) return wordsOfText(mail.subject, mail.body);
  try {
    return fillOwnText(own, language, variables as Record<string, string> & Sender);
  } catch (error) {
    // What an admin wrote has no shipped text behind it.
    if (error instanceof NoText && (mail.adminEmailId || template === writtenTemplate)) throw error;
    // The text was checked when it was saved; an update of the product may have removed a variable since.
    deps.log.warn({ mail: mail.id, template, error: String(error) }, 'own text of a mail not used');
    return wordsOfText(mail.subject, mail.body);
  }
}
