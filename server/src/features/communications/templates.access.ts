import { isTemplateName } from '../../domain/mail/public.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { languages } from '../../platform/words/translate.ts';
import type { TemplateKey } from './templates.types.ts';

/** Returns the email and language of an id such as `challengeClosed.es`. Others do not exist. */
export function accessTemplate(id: string): TemplateKey {
  const [name = '', language = '', ...rest] = id.split('.');
  if (rest.length || !isTemplateName(name) || !languages.includes(language)) throw notFound();
  return { name, language };
}
