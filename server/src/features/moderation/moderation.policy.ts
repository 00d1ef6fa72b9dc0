import type { CaseDecision, CaseState } from '#contract/features/moderation/moderation.ts';

export const stateAfter: Record<CaseDecision, CaseState> = {
  hide: 'hidden',
  dismiss: 'dismissed',
  restore: 'dismissed',
};

/** Returns the possible decisions in each state. A dismissed case can still be hidden. */
export const abilitiesOf = (state: CaseState) => ({
  hide: state !== 'hidden',
  dismiss: state === 'open',
  restore: state === 'hidden',
});
