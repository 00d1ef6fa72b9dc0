import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { MovedChallenge, TeamMoves } from '#contract/features/teams/center.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { List, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

interface Names {
  from: string;
  to: string;
}

/** Returns the effect of the move on one challenge, in sentences. */
function useSentences({ from, to }: Names) {
  const { t } = useTranslation('team-center');
  return (challenge: MovedChallenge): string => {
    const { running, fromTakesPart, toTakesPart, stays, competitionOf } = challenge;
    const sentences: string[] = [];
    if (running && fromTakesPart && stays !== null)
      sentences.push(t(`move.${competitionOf}Stay`, { count: stays, from }));
    if (toTakesPart) sentences.push(t(running ? 'move.countsTomorrow' : 'move.countsLater', { to }));
    else sentences.push(t('move.countsNoMore', { to }));
    return sentences.join(' ');
  };
}

/** Shows each challenge that a move touches: what stays with the first team, and what counts for the other. */
export function MoveEffects({ moves: { challenges }, names }: { moves: TeamMoves; names: Names }) {
  const { t } = useTranslation('team-center');
  const sentenceOf = useSentences(names);
  if (challenges.length === 0) return <Text quiet>{t('move.noChallenges')}</Text>;
  return (
    <Stack tight>
      <Text quiet>{t('move.lead')}</Text>
      <List>
        {challenges.map((challenge) => (
          <li key={challenge.id} style={{ padding: '8px 0' }}>
            <Link to={paths.challenge} params={{ challengeId: challenge.id }} target="_blank">
              {challenge.challengeName}
            </Link>
            <Text small>{sentenceOf(challenge)}</Text>
          </li>
        ))}
      </List>
    </Stack>
  );
}
