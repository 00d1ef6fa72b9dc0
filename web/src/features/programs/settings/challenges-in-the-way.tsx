import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isFailure } from '../../../lib/api/failure.ts';
import { paths } from '../../../lib/addresses/paths.ts';

/** Shows the challenges for which a change of settings was refused, each with its address. */
export function ChallengesInTheWay({ cause }: { cause: unknown }) {
  const { t } = useTranslation('program-settings');
  if (!isFailure(cause, 'challenges_need_metrics') && !isFailure(cause, 'challenges_need_activities'))
    return null;
  return (
    <ul aria-label={t('challengesInTheWay')}>
      {cause.details.challenges.map(({ id, name }) => (
        <li key={id}>
          <Link to={paths.challenge} params={{ challengeId: id }}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
