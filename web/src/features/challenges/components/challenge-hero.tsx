import type { TFunction } from 'i18next';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Challenge } from '#contract/features/challenges/challenges.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import * as format from '../../../lib/format.ts';
import { openLog } from '../../../lib/log-dialog.ts';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { ArtRoom } from '../../../ui/art/art-room.tsx';
import { TrailBar } from '../../../ui/art/trail-bar.tsx';
import { Trail } from '../../../ui/art/trail.tsx';
import { ChallengePicture } from './challenge-picture.tsx';
import { kindOfChallenge, measureOf } from '../kind-of-challenge.ts';
import { aheadLine, besideLine, sinceLine, unitOf } from '../standing-line.ts';
import { Leave, MembershipActions } from './membership-actions.tsx';
import { PhaseChip, PlaceChip } from './phase-chip.tsx';
import { Text } from '../../../ui/text.tsx';
import { Card, Row, Stack, HeroHead } from '../../../ui/layout.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';

const Art = lazyPart(async () => ({ default: (await import('../../../ui/art/art.tsx')).Art }));

function ChallengeTrail({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation('challenges');
  const { goal, mine } = challenge;
  const pacer = goal > 0 ? challenge.pacer / goal : null;
  const you = mine ? mine.position : null;
  const label =
    goal > 0
      ? t('trail', { you: format.percent(you ?? 0), pacer: format.percent(pacer ?? 0) })
      : t('trailNoGoal');
  const milestones =
    goal > 0 ? [0.25, 0.5, 0.75, 1].map((at) => ({ at, label: t('quarter', { percent: at * 100 }) })) : [];
  const name = challenge.between !== 'individuals' && mine ? mine.name : t('you');
  return (
    <Trail
      label={label}
      you={goal > 0 ? you : null}
      youLabel={name}
      pacer={pacer}
      pacerLabel={t('pacer')}
      milestones={milestones}
    />
  );
}

/**
 * Shows one picture: the one that was uploaded, with the way in a line below it, otherwise the trail, or the drawing
 * where there is none.
 */
function HeroPicture({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation('challenges');
  const { image, art, goal, mine, pacer, challengeName: name } = challenge;
  const isRanked = kindOfChallenge(challenge) !== 'preventative';
  if (image)
    return (
      <>
        <ChallengePicture image={image} />
        {isRanked && goal > 0 && mine && (
          <div style={{ padding: '16px 24px' }}>
            <TrailBar
              value={mine.position}
              pacer={pacer / goal}
              label={t('progressOf', { name, percent: format.percent(mine.position) })}
            />
          </div>
        )}
      </>
    );
  if (isRanked && (goal > 0 || !art)) return <ChallengeTrail challenge={challenge} />;
  return (
    art && (
      <Suspense fallback={<ArtRoom />}>
        <Art name={art} />
      </Suspense>
    )
  );
}

function goalWords(t: TFunction<'challenges'>, challenge: Challenge): string {
  const about = kindOfChallenge(challenge);
  const { goal, steps, minutes } = challenge;
  if (about === 'preventative') return t('screening');
  if (goal === 0) return t('noGoal');
  if (about === 'minutes') return t('minutesGoal', { minutes: format.steps(minutes) });
  return about === 'steps'
    ? t('goal', { steps: format.steps(steps) })
    : t('pointsGoal', { points: format.steps(goal) });
}

/** The kind of challenge, between whom, and how its scores are made. */
function useKindWords(challenge: Challenge): string {
  const { t } = useTranslation('challenges');
  const { name: organization } = useOrganizationsSetting();
  const about = kindOfChallenge(challenge);
  if (about === 'preventative') return t(`about.${about}`);
  const between = t(`kind.${challenge.between}`, { organization });
  return [t(`about.${about}`), between, t(`kind.${challenge.trackingCalc}`)].join(' · ');
}

/** What the challenge is: its description, for invited members the text of the invitation, its goal, and its prize. */
function About({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation('challenges');
  const { description, invited, invitationText, challengeType, atStake, myIncentive, abilities } = challenge;
  const kind = useKindWords(challenge);
  return (
    <>
      {description && (
        <Text quiet reading written>
          {description}
        </Text>
      )}
      {invited && invitationText && (
        <Text written reading>
          {invitationText}
        </Text>
      )}
      {challengeType === 'wellness' && (
        <Text quiet small>
          {t('weekly')}
        </Text>
      )}
      {atStake && <Text quiet>{t('atStake', { what: atStake })}</Text>}
      {myIncentive && (
        <p>
          <Chip tone="honey">{t('incentive.paid', { amount: format.steps(myIncentive.amount) })}</Chip>
        </p>
      )}
      <Row wrap between>
        <Text quiet small>
          {kind} · {goalWords(t, challenge)}
        </Text>
        {abilities.leave && <Leave id={challenge.id} />}
      </Row>
    </>
  );
}

/**
 * Shows the one thing a reader comes for, largest: their rank and who is beside them, or how far they are where nobody is
 * ranked. What they have so far stands below a rank.
 */
function Standing({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation('challenges');
  const { mine, goal, scoreScale, ranksShown, neighbours, between } = challenge;
  if (!mine || kindOfChallenge(challenge) === 'preventative') return null;
  const number =
    goal > 0 ? format.steps(Math.round(mine.position * goal)) : format.score(mine.score, scoreScale);
  const unit =
    goal > 0
      ? t(`line.ofGoal.${measureOf(challenge)}`, { goal: format.steps(goal) })
      : t(`line.so.${unitOf(challenge)}`);
  const far = [unit, goal > 0 && aheadLine(t, challenge)].filter(Boolean).join(' · ');
  const rank = ranksShown ? mine.rank : null;
  const beside = ranksShown && besideLine(t, challenge, neighbours);
  const since = ranksShown && sinceLine(t, challenge);
  return (
    <>
      <Row wrap style={{ alignItems: 'baseline', gap: '0 10px' }}>
        <Text number big>
          {rank === null ? number : format.ordinal(rank)}
          {rank !== null && (
            <Text as="span" quiet style={{ fontSize: '1.5rem', letterSpacing: 0 }}>
              {' '}
              {t('line.outOf', { of: format.steps(mine.of) })}
            </Text>
          )}
        </Text>
        {rank === null && <Text quiet>{far}</Text>}
        {rank !== null && between !== 'individuals' && <Chip tone="trail">{mine.name}</Chip>}
      </Row>
      {beside && <strong>{beside}</strong>}
      {rank !== null && (
        <Text quiet>
          {number} {far}
        </Text>
      )}
      {since && <Text quiet>{since}</Text>}
    </>
  );
}

/**
 * Shows the head of a challenge: its name, the one number of the reader, one picture, and beneath it what the challenge
 * is about. Who has not joined reads that first, to decide.
 */
export function ChallengeHero({
  challenge,
  level: Heading = 'h1',
  map,
}: {
  challenge: Challenge;
  level?: 'h1' | 'h2';
  /** The map of a journey, in place of the picture. */
  map?: ReactNode;
}) {
  const { t } = useTranslation(['challenges', 'wellness']);
  const { joined, phase } = challenge;
  const about = kindOfChallenge(challenge);
  const isIn = joined || challenge.mine !== null;
  const standing = isIn && <Standing challenge={challenge} />;
  return (
    <Card as="section" bleed>
      <HeroHead>
        <Stack tight style={{ flex: '1 1 320px' }}>
          <Row wrap>
            <PhaseChip challenge={challenge} />
            {!(isIn && challenge.mine?.rank) && <PlaceChip challenge={challenge} />}
          </Row>
          <Heading style={{ fontSize: '2.125rem' }}>{challenge.challengeName}</Heading>
          {standing}
          {!isIn && <About challenge={challenge} />}
        </Stack>
        <Row wrap style={{ alignItems: 'flex-start' }}>
          <MembershipActions challenge={challenge} />
          {challenge.abilities.update && (
            <ButtonLink to={paths.challengeEdit} params={{ challengeId: challenge.id }}>
              {t('edit')}
            </ButtonLink>
          )}
          {joined && about !== 'preventative' && (phase === 'active' || phase === 'grace') && (
            <Button variant="primary" onClick={openLog}>
              {about === 'steps' && t('logSteps')}
              {about === 'minutes' && t('logMinutes')}
              {about !== 'steps' && about !== 'minutes' && t('wellness:log')}
            </Button>
          )}
        </Row>
      </HeroHead>
      {map ?? <HeroPicture challenge={challenge} />}
      {isIn && (
        <HeroHead>
          <Stack tight style={{ flex: '1 1 320px' }}>
            <About challenge={challenge} />
          </Stack>
        </HeroHead>
      )}
    </Card>
  );
}
