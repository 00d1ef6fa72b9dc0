import type { ReportName } from './reports.ts';

/**
 * Words of figures that have one meaning everywhere (docs/domain.md#what-figures-mean). Screens and files explain those that they show.
 */
export const meanings = [
  'member',
  'registered',
  'dataOnly',
  'invited',
  'active',
  'new',
  'day',
  'dailyAverage',
  'participant',
] as const;
export type Meaning = (typeof meanings)[number];

/** The words of a report that its screen and its file explain. */
export const reportMeanings: Readonly<Partial<Record<ReportName, readonly Meaning[]>>> = {
  'member-stats': ['member', 'dataOnly', 'day', 'dailyAverage'],
  'all-users': ['member', 'registered', 'dataOnly', 'invited'],
  'team-summary': ['member', 'active', 'day'],
  'organization-summary': ['member', 'active', 'day'],
  'challenge-completion-summary': ['participant', 'active'],
};
