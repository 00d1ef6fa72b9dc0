import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getPlatformChallenge } from '#contract/features/challenges/platform.ts';
import ChallengeEdit from '../../features/challenges/screens/challenge-edit.tsx';
import { EnterProgram } from '../../features/sessions/components/enter-program.tsx';
import { useAddressPart } from '../../lib/addresses/address-part.ts';
import { useMe } from '../../lib/api/auth-user.ts';
import { isFailure } from '../../lib/api/failure.ts';
import { platformPaths } from '../../lib/addresses/platform-paths.ts';
import { Card } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/surfaces/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty } from '../../ui/surfaces/states.tsx';
import { Text } from '../../ui/text.tsx';
import { useRead } from '../../lib/api/use-read.ts';

/** Edits a challenge of any program. Staff enter its program first, with a reason. */
export default function PlatformChallenge() {
  const { t } = useTranslation('platform-challenges');
  const me = useMe();
  const query = useRead(getPlatformChallenge, { params: { id: useAddressPart('challengeId') ?? '' } });
  if (isFailure(query.error, 'not_found'))
    return (
      <Page title={t('challenges.title')}>
        <Empty
          title={t('challenges.unknown')}
          action={<Link to={platformPaths.challenges}>{t('challenges.tab')}</Link>}
        />
      </Page>
    );
  return (
    <Loaded isScreen query={query} heights={[56, 320]}>
      {(challenge) =>
        challenge.programId === me.programId ? (
          <ChallengeEdit />
        ) : (
          <Page
            title={challenge.challengeName}
            narrow
            actions={<EnterProgram programId={challenge.programId} stays />}
          >
            <Card>
              <Text>{t('challenges.enter', { program: challenge.programName })}</Text>
            </Card>
          </Page>
        )
      }
    </Loaded>
  );
}
