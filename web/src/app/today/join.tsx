import type { ChallengeSummary } from '#contract/features/challenges/challenges.ts';
import { JoinSuggested } from '../../features/challenges/components/join-suggested.tsx';

/** The suggested challenge as a part of its own, which the first screen does not wait for. */
export default function Join({ challenge }: { challenge: ChallengeSummary }) {
  return <JoinSuggested challenge={challenge} />;
}
