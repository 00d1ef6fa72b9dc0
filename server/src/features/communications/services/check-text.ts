import {
  problemOf,
  requiredVariable,
  templateVariables,
  variablesIn,
  type TemplateName,
} from '../../../domain/mail/public.ts';
import { isEmptyRichText, isTooDeep, sanitizeRichText } from '../../../kernel/rich-text/public.ts';
import { AppError, invalid } from '../../../platform/errors/errors.ts';

export interface EmailText {
  subject: string;
  body: string;
}

/** The elements that a text can and must contain. */
interface Known {
  variables: readonly string[];
  requiredVariable: string | null;
}

// `[[...]]` marks a link that is filled in when an email is sent, so texts must not contain it.
const withoutMarks = (text: string): string => text.replaceAll('[[', '[ [');

function problemOfBody(body: string, known: Known): string | null {
  if (isEmptyRichText(body)) return 'required';
  const problem = problemOf(body, known.variables);
  if (problem) return problem;
  const required = known.requiredVariable;
  return required && !variablesIn(body).includes(required) ? 'link_missing' : null;
}

/** The text as it may be stored. Refuses wrong Liquid and unknown variables beside their field. */
export function checkedEmail(sent: EmailText, known: Known): EmailText {
  if (isTooDeep(sent.body)) throw invalid('body', 'too_deep');
  const subject = withoutMarks(sent.subject.trim());
  const body = withoutMarks(sanitizeRichText(sent.body));
  const problems = { subject: problemOf(subject, known.variables), body: problemOfBody(body, known) };
  const fields = Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, [problem]]] : [])),
  );
  if (Object.keys(fields).length) throw new AppError('validation_failed', { fields });
  return { subject, body };
}

/** Checks the program's own text of an email that the product sends. */
export const checkedText = (name: TemplateName, sent: EmailText): EmailText =>
  checkedEmail(sent, { variables: templateVariables(name), requiredVariable: requiredVariable(name) });
