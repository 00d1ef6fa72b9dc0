import {
  problemOf,
  requiredVariable,
  templateVariables,
  variablesIn,
  type TemplateName,
} from '../../../core/mail/public.ts';
import { isEmptyRichText, sanitizeRichText } from '../../../core/rich-text/public.ts';
import { AppError } from '../../../platform/errors/errors.ts';

export interface TemplateText {
  subject: string;
  body: string;
}

// `[[...]]` marks a link that is filled in when an email is sent, so texts must not contain it.
const withoutMarks = (text: string): string => text.replaceAll('[[', '[ [');

function problemOfBody(name: TemplateName, body: string): string | null {
  if (isEmptyRichText(body)) return 'required';
  const problem = problemOf(body, templateVariables(name));
  if (problem) return problem;
  const required = requiredVariable(name);
  return required && !variablesIn(body).includes(required) ? 'link_missing' : null;
}

/** The text as it may be stored. Refuses wrong Liquid and unknown variables beside their field. */
export function checkedText(name: TemplateName, sent: TemplateText): TemplateText {
  const subject = withoutMarks(sent.subject.trim());
  const body = withoutMarks(sanitizeRichText(sent.body));
  const problems = {
    subject: problemOf(subject, templateVariables(name)),
    body: problemOfBody(name, body),
  };
  const fields = Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, [problem]]] : [])),
  );
  if (Object.keys(fields).length) throw new AppError('validation_failed', { fields });
  return { subject, body };
}
