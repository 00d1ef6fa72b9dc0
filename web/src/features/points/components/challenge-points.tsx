import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/auth-user.ts';
import { paths } from '../../../lib/paths.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { useOwnChallenges, usePointsInChallenge } from '../hooks/use-points.ts';

interface Row {
  id: string;
  challengeName: string;
  challengeType: string;
}

function ChallengeRow({ id, challengeName, challengeType }: Row) {
  const { t } = useTranslation('points');
  const me = useMe();
  const [asked, setAsked] = useState(false);
  const query = usePointsInChallenge(me.id, id, asked);
  return (
    <li className="row wrap between">
      <Link to={paths.challenge} params={{ challengeId: id }}>
        {challengeName}
      </Link>
      {!asked && challengeType !== 'preventative' && (
        <button
          type="button"
          className="btn"
          aria-label={t('inChallenges.showOf', { name: challengeName })}
          onClick={() => setAsked(true)}
        >
          {t('inChallenges.show')}
        </button>
      )}
      {challengeType === 'preventative' && <span className="quiet small">{t('inChallenges.none')}</span>}
      {asked && (
        <Loaded query={query} heights={[24]}>
          {({ points }) => <output className="num">{t('inChallenges.points', { count: points })}</output>}
        </Loaded>
      )}
    </li>
  );
}

/** What each challenge has paid, asked for one by one. */
export function ChallengePoints() {
  const { t } = useTranslation('points');
  const me = useMe();
  const query = useOwnChallenges(me.id);
  return (
    <section className="card stack tight" aria-labelledby="points-challenges">
      <div className="row wrap between">
        <h2 id="points-challenges">{t('inChallenges.heading')}</h2>
        <Link to={paths.challenges} className="small">
          {t('inChallenges.all')}
        </Link>
      </div>
      <p className="quiet small">{t('inChallenges.lead')}</p>
      <Loaded query={query} heights={[44, 44]}>
        {({ items }) =>
          items.length ? (
            <ul className="list">
              {items.map((each) => (
                <ChallengeRow key={each.id} {...each} />
              ))}
            </ul>
          ) : (
            <p className="small">{t('inChallenges.empty')}</p>
          )
        }
      </Loaded>
    </section>
  );
}
