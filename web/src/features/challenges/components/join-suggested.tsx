import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { addChallengeMembers } from '#contract/features/challenges/entrants.ts';
import type { ChallengeSummary } from '#contract/features/challenges/challenges.ts';
import { challengeChanged } from '../reads.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';

export function JoinButton({ challenge, named }: { challenge: ChallengeSummary; named?: boolean }) {
  const { t } = useTranslation('challenges');
  const me = useMe();
  const { id, challengeName: name } = challenge;
  const join = useWrite(addChallengeMembers, challengeChanged);
  // Joining unmounts this component, so what follows must not depend on it.
  const press = () =>
    join.mutateAsync({ params: { id }, body: { memberIds: [me.id] } }).then(
      () => say(t('joinedIt', { name })),
      (error: unknown) => say(sentenceOf(error), 'error'),
    );
  return (
    <Button variant="primary" busy={join.isPending} aria-label={t('joinNamed', { name })} onClick={press}>
      {named ? t('joinNamed', { name }) : t('join')}
    </Button>
  );
}

/** A suggested challenge, joined with one tap if a member can join it alone and it asks nothing about health. */
export function JoinSuggested({ challenge }: { challenge: ChallengeSummary }) {
  const { t } = useTranslation('challenges');
  const { id, challengeName: name } = challenge;
  const to = { to: paths.challenge, params: { challengeId: id } } as const;
  if (!challenge.joinable)
    return (
      <ButtonLink variant="primary" {...to}>
        {t('see', { name })}
      </ButtonLink>
    );
  return (
    <Row wrap>
      <JoinButton challenge={challenge} named />
      <Link {...to}>{t('look')}</Link>
    </Row>
  );
}
