import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Challenge } from '#contract/features/challenges.ts';
import * as format from '../../../lib/format.ts';
import { openLog } from '../../../lib/log-dialog.ts';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import { paths } from '../../../lib/paths.ts';
import { Art } from '../../../ui/art.tsx';
import { Trail } from '../../../ui/trail.tsx';
import { ChallengePicture } from './challenge-picture.tsx';
import { kindOfChallenge } from './challenge-values.ts';
import { MembershipActions } from './membership-actions.tsx';
import { PhaseChip } from './phase-chip.tsx';
import { PlaceChip } from './challenge-card.tsx';

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

/** What was uploaded, else what is drawn. */
function HeroPicture({ challenge: { image, art } }: { challenge: Challenge }) {
  if (image) return <ChallengePicture image={image} />;
  return art && <Art name={art} />;
}

/** What it is about, and, to who is invited, the words of the invitation. */
function HeroWords({ challenge: { description, invited, invitationText } }: { challenge: Challenge }) {
  return (
    <>
      {description && <p className="quiet reading words">{description}</p>}
      {invited && invitationText && <p className="words reading">{invitationText}</p>}
    </>
  );
}

/** The head of a challenge: what it is, what I can do, and the trail. */
export function ChallengeHero({
  challenge,
  level: Heading = 'h1',
}: {
  challenge: Challenge;
  level?: 'h1' | 'h2';
}) {
  const { t } = useTranslation(['challenges', 'today', 'wellness']);
  const { name: organization } = useOrganizationsSetting();
  const { between, trackingCalc, goal, joined, phase } = challenge;
  const about = kindOfChallenge(challenge);
  const ofSteps = t('goal', { steps: format.steps(challenge.steps) });
  const goalOf = about === 'steps' ? ofSteps : t('pointsGoal', { points: format.steps(goal) });
  const goalWords = about === 'preventative' ? t('screening') : goal > 0 ? goalOf : t('noGoal');
  const kind =
    about === 'preventative'
      ? t(`about.${about}`)
      : [t(`about.${about}`), t(`kind.${between}`, { organization }), t(`kind.${trackingCalc}`)].join(' · ');
  return (
    <section className="card hero">
      <HeroPicture challenge={challenge} />
      <div className="top">
        <div className="stack tight" style={{ flex: '1 1 320px' }}>
          <div className="row wrap">
            <PhaseChip challenge={challenge} />
            <span className="chip">{kind}</span>
            <PlaceChip challenge={challenge} />
          </div>
          <Heading style={{ fontSize: 34 }}>{challenge.challengeName}</Heading>
          <HeroWords challenge={challenge} />
          <p className="quiet">{goalWords}</p>
          {challenge.atStake && <p className="quiet">{t('atStake', { what: challenge.atStake })}</p>}
          {challenge.myIncentive && (
            <p>
              <span className="chip honey">
                {t('incentive.paid', { amount: format.steps(challenge.myIncentive.amount) })}
              </span>
            </p>
          )}
        </div>
        <div className="row wrap" style={{ alignItems: 'flex-start' }}>
          <MembershipActions challenge={challenge} />
          {challenge.abilities.update && (
            <Link className="btn" to={paths.challengeEdit} params={{ challengeId: challenge.id }}>
              {t('edit')}
            </Link>
          )}
          {joined && about !== 'preventative' && (phase === 'active' || phase === 'grace') && (
            <button type="button" className="btn main" onClick={openLog}>
              {about === 'steps' ? t('today:logSteps') : t('wellness:log')}
            </button>
          )}
        </div>
      </div>
      {about !== 'preventative' && <ChallengeTrail challenge={challenge} />}
    </section>
  );
}
