import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ChallengeSummary } from '#contract/features/challenges/challenges.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { useAddMembers } from '../hooks/use-challenges.ts';

/** A suggested challenge, joined with one tap if a member can join it alone and it asks nothing about health. */
export function JoinSuggested({ challenge }: { challenge: ChallengeSummary }) {
  const { t } = useTranslation('challenges');
  const me = useMe();
  const { id, challengeName: name, between, open, challengeType } = challenge;
  const join = useAddMembers(id);
  const isOneTap = between === 'individuals' && open === 1 && challengeType !== 'wellness';
  const to = { to: paths.challenge, params: { challengeId: id } } as const;
  if (!isOneTap)
    return (
      <ButtonLink variant="primary" {...to}>
        {t('see', { name })}
      </ButtonLink>
    );
  return (
    <Row wrap>
      <Button
        variant="primary"
        busy={join.isPending}
        onClick={() =>
          join.mutate(
            { memberIds: [me.id] },
            {
              onSuccess: () => say(t('joined', { name })),
              onError: (error) => say(sentenceOf(error), 'error'),
            },
          )
        }
      >
        {t('joinNamed', { name })}
      </Button>
      <Link {...to}>{t('look')}</Link>
    </Row>
  );
}
