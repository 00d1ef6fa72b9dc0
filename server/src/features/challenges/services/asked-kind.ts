import { invalid } from '../../../platform/errors/errors.ts';
import type { NewChallenge } from './new-challenge.ts';

type Asked = Pick<NewChallenge, 'between' | 'challengeType' | 'competitionOf' | 'mapId'>;

/** Reads the kind of challenge in the request (docs/domain.md#kinds-of-challenges); refuses unknown kinds. */
export function askedKind({
  between: betweenWhom = 'individuals',
  challengeType: asked = 'chart',
  ...rest
}: Asked) {
  if (asked === 'map' && !rest.mapId) throw invalid('mapId', 'required');
  const challengeType = asked === 'map' ? 'chart' : asked;
  // Wellness is always of points; what a preventative challenge asks is neither.
  const competitionOf = challengeType === 'wellness' ? 'points' : (rest.competitionOf ?? 'steps');
  if (challengeType === 'preventative' && competitionOf !== 'steps') throw invalid('competitionOf', 'one_of');
  if (challengeType === 'preventative' && betweenWhom !== 'individuals')
    throw invalid('between', 'individuals_alone');
  return { betweenWhom, challengeType, competitionOf };
}
