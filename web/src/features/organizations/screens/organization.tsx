import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  removeOrganizationMember,
  type Organization,
} from '#contract/features/organizations/organizations.ts';
import { organizationChanged } from '../hooks/use-organizations.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { isFailure, sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { organizationAddress } from '../../../lib/addresses/team-center-paths.ts';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Page } from '../../../ui/page.tsx';
import { Failed, Loading } from '../../../ui/surfaces/states.tsx';
import { JoinButton } from '../components/join-button.tsx';
import { OrganizationButton } from '../components/organization-form.tsx';
import { People } from '../components/people.tsx';
import { TeamsUnder } from '../components/teams-under.tsx';
import { useOrganizationPage } from '../hooks/use-organization-page.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Text } from '../../../ui/text.tsx';

function LeaveButton({ organization: { id, name } }: { organization: Organization }) {
  const { t } = useTranslation(['organizations', 'app']);
  const me = useMe();
  const leave = useWrite(removeOrganizationMember, organizationChanged);
  const [asking, setAsking] = useState(false);
  const confirm = async () => {
    try {
      await leave.mutateAsync({ params: { memberId: me.id }, body: { organizationId: id } });
      say(t('left', { name }));
    } catch (error) {
      say(sentenceOf(error), 'error');
    }
    setAsking(false);
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('leave')}</Button>
      <Confirm
        opened={asking}
        title={t('leaveTitle', { name })}
        confirmLabel={t('leave')}
        cancelLabel={t('app:cancel')}
        busy={leave.isPending}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        {t('leaveText')}
      </Confirm>
    </>
  );
}

/** The address has the name, which an admin of the organization may just have changed. */
function EditButton({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const navigate = useNavigate();
  const onDone = ({ name }: Organization) => {
    say(t('changed'));
    void navigate({ to: paths.organization, params: { organizationName: name }, replace: true });
  };
  return <OrganizationButton label={t('edit')} organization={organization} onDone={onDone} />;
}

function Actions({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const { id, abilities } = organization;
  return (
    <>
      {abilities.join && <JoinButton organization={organization} variant="primary" />}
      {abilities.leave && <LeaveButton organization={organization} />}
      {abilities.update && !abilities.delete && <EditButton organization={organization} />}
      {abilities.delete && <ButtonLink to={organizationAddress(id)}>{t('manage')}</ButtonLink>}
    </>
  );
}

/** Shows the page of an organization: its members, its teams and the reader's actions. */
export default function OrganizationScreen() {
  const { t } = useTranslation(['organizations', 'app']);
  const { organizationName = '' } = useParams({ strict: false });
  const { on, name: word } = useOrganizationsSetting();
  const { query, members, search, onSearch } = useOrganizationPage({ name: organizationName }, on);
  const { data, error, refetch } = query;
  if (!on || isFailure(error, 'not_found')) return <Navigate to={paths.notFound} replace />;
  if (!data && error)
    return (
      <Failed
        title={t('app:failed')}
        sentence={sentenceOf(error)}
        cause={error}
        retryLabel={t('app:retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!data || !members.data) return <Loading label={t('app:loading')} heights={[60, 300]} />;
  const facts = [
    t('members', { count: data.memberCount }),
    t('teams', { count: data.teamCount }),
    ...(data.joinedOn ? [t('inSince', { date: format.mediumDay(data.joinedOn) })] : []),
  ];
  return (
    <Page title={data.name} lead={facts.join(' · ')} actions={<Actions organization={data} />}>
      <Text small quiet>
        <Link to={paths.organizations}>{word}</Link> / {data.name}
      </Text>
      <People
        organization={data}
        search={search}
        onSearch={onSearch}
        members={members.data}
        pages={members.pages}
      />
      <TeamsUnder organization={data} />
    </Page>
  );
}
