import { redirect } from '@tanstack/react-router';
import { isId } from '../is-id.ts';
import { paths } from './paths.ts';
import type { Search } from './search.ts';

export interface Asked {
  params: Readonly<Record<string, string>>;
  search: Search;
}

const isDay = (text: string): boolean => {
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === text;
};

/** Nobody alive has entered anything before this day. */
const firstDay = '1900-01-01';

/** Leads to the not-found page if an id in the address cannot be one: the server need not be asked. */
export function requireIds({ params }: Asked): void {
  const isWrong = Object.entries(params).some(([name, value]) => name.endsWith('Id') && !isId(value));
  if (isWrong) throw redirect({ to: paths.notFound, replace: true });
}

/** Leads to the not-found page if the name of a part of the plan in the address cannot be one. */
export function requireSlugs({ params }: Asked): void {
  if (Object.values(params).some((value) => !/^[a-z0-9][a-z0-9-]*$/.test(value)))
    throw redirect({ to: paths.notFound, replace: true });
}

/**
 * Leads to the journal of today if the day in the address does not exist, and to the not-found page if nobody can have lived
 * then.
 */
export function requireDay({ params }: Asked): void {
  const { journalDate = '', username } = params;
  if (journalDate === 'today') return;
  if (isDay(journalDate) && journalDate < firstDay) throw redirect({ to: paths.notFound, replace: true });
  if (isDay(journalDate)) return;
  const today = 'today';
  throw username === undefined
    ? redirect({ to: paths.journal, params: { journalDate: today }, replace: true })
    : redirect({ to: paths.profileJournal, params: { username, journalDate: today }, replace: true });
}

/** Leads to the wizard of this mode if the address has a mode that the wizard does not have. */
export const requireMode =
  (to: string, mode: 'member' | 'package') =>
  ({ params, search }: Asked): void => {
    if (['member', 'team', 'package'].includes(params['mode'] ?? '')) return;
    // The search is that of the address before, whichever screen it was.
    throw redirect({ to: to.replace('$mode', mode), search: search as never, replace: true });
  };

/** Leads to the form of a new team if the address has another mode than that one. */
export function requireTeamMode({ params, search }: Asked): void {
  if (params['mode'] === 'member') return;
  throw redirect({ to: paths.teamBuilder, params: { mode: 'member' }, search, replace: true });
}

/** Leads to the unanswered questions if the address has a tab that does not exist. */
export function requireQuestionsTab({ params }: Asked): void {
  if (['unanswered', 'answered'].includes(params['tab'] ?? '')) return;
  throw redirect({ to: paths.questionsTab, params: { tab: 'unanswered' }, replace: true });
}
