import type { CaseDecision, CaseState } from '#contract/features/moderation.ts';

/** What a decision makes of a case. */
export const stateAfter: Record<CaseDecision, CaseState> = {
  hide: 'hidden',
  dismiss: 'dismissed',
  restore: 'dismissed',
};

/** What can be decided of a case as it stands: also later that something has to be hidden after all. */
export const abilitiesOf = (state: CaseState) => ({
  hide: state !== 'hidden',
  dismiss: state === 'open',
  restore: state === 'hidden',
});
