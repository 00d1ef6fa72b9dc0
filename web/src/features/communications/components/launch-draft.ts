import type { TFunction } from 'i18next';
import type { GetStarted } from '#contract/features/overview/overview.ts';
import type { EmailValues } from './email-values.ts';
import * as format from '../../../lib/format.ts';

/** The messages of a launch that have a draft. */
export const launchDrafts = ['announcement', 'reminder', 'firstDay', 'weekTwo', 'end'] as const;
export type LaunchDraft = (typeof launchDrafts)[number];

export const launchDraftOf = (value: unknown): LaunchDraft | undefined =>
  launchDrafts.find((name) => name === value);

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What somebody named a challenge is text in an email and never markup, nor a variable of it. */
const asText = (text: string) =>
  text.replaceAll(/[&<>"]/g, (sign) => escaped[sign]!).replaceAll(/\{[{%]/g, (sign) => `{ ${sign[1]!}`);

/** Eight in the morning: who reads it then has the whole day. */
const sentAt = 'T08:00';

/**
 * Returns a draft of a message of the launch, for its day where that is still to come. Nothing is stored or sent before the admin does
 * it.
 */
export function launchValues(
  t: TFunction<'launch-drafts'>,
  draft: LaunchDraft,
  plan: GetStarted,
  { start, today }: { start: EmailValues; today: string },
): EmailValues {
  const on = plan.steps.find(({ step }) => step === draft)?.on ?? today;
  const name = plan.challenge?.challengeName;
  const words = {
    // Variables of the email itself, which are filled in for each person.
    firstName: '{{ firstName }}',
    program: '{{ programName }}',
    day: format.mediumDay(plan.starts),
    interpolation: { escapeValue: false, skipOnVariables: true },
  };
  const title = { ...words, challenge: name ?? t('challenge') };
  const text = t(`${draft}.body`, { ...words, challenge: asText(title.challenge) });
  const paragraphs = text.split('\n').map((line) => `<p>${line}</p>`);
  return {
    ...start,
    subject: t(`${draft}.subject`, title),
    body: paragraphs.join(''),
    ...(on > today ? { when: 'later' as const, sendAt: `${on}${sentAt}` } : {}),
  };
}
