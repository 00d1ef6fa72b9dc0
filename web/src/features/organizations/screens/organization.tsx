import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/organizations.ts';
import type { Organization } from '#contract/features/organizations.ts';
import { useMe } from '../../../lib/auth-user.ts';
import { isFailure, sentenceOf } from '../../../lib/failure.ts';
import * as format from '../../../lib/format.ts';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import { paths } from '../../../lib/paths.ts';
import { useAppSearch } from '../../../lib/search.ts';
import { say } from '../../../lib/snackbars.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { useListed } from '../../../ui/listed.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty, Failed, Loading } from '../../../ui/states.tsx';
import { DeleteButton } from '../components/delete-button.tsx';
import { JoinButton } from '../components/join-button.tsx';
import { NameButton } from '../components/name-form.tsx';
import { People } from '../components/people.tsx';
import { Summaries } from '../components/summaries.tsx';
import { TeamsUnder } from '../components/teams-under.tsx';
import { useOrganization, useTakeOut } from '../hooks/use-organizations.ts';
import { Button } from '../../../ui/button.tsx';
import { Text } from '../../../ui/text.tsx';

function LeaveButton({ organization: { id, name } }: { organization: Organization }) {
  const { t } = useTranslation(['organizations', 'app']);
  const me = useMe();
  const leave = useTakeOut(id);
  const [asking, setAsking] = useState(false);
  const confirm = async () => {
    try {
      await leave.mutateAsync(me.id);
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

function Actions({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const navigate = useNavigate();
  const { abilities } = organization;
  const renamed = ({ name }: Organization) => {
    say(t('renamed', { name }));
    void navigate({ to: paths.organization, params: { organizationName: name }, replace: true });
  };
  return (
    <>
      {abilities.join && <JoinButton organization={organization} variant="primary" />}
      {abilities.update && <NameButton label={t('rename')} organization={organization} onDone={renamed} />}
      {abilities.leave && <LeaveButton organization={organization} />}
      {abilities.delete && <DeleteButton organization={organization} />}
    </>
  );
}

function NotHere({ word }: { word: string }) {
  const { t } = useTranslation('app');
  return (
    <Page title={t('notFound.title')} ownHeading>
      <Empty title={t('notFound.title')} action={<Link to={paths.organizations}>{word}</Link>}>
        {t('notFound.text')}
      </Empty>
    </Page>
  );
}

/** The page of an organization: its members, its teams and the reader's actions. */
export default function OrganizationScreen() {
  const { t } = useTranslation(['organizations', 'app']);
  const { organizationName = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const { on, name: word } = useOrganizationsSetting();
  const { page = 1, search = '' } = useAppSearch();
  const { data, error, refetch, isFetching } = useOrganization(organizationName, { page, search }, on);
  const go = (change: object) =>
    void navigate({
      to: paths.organization,
      params: { organizationName },
      search: (before) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  const members = useListed({ data: data?.members, isFetching }, page, (next) => go({ page: next }));
  if (!on || isFailure(error, 'not_found')) return <NotHere word={word} />;
  if (!data && error)
    return (
      <Failed
        title={t('app:failed')}
        sentence={sentenceOf(error)}
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
        onSearch={(words) => go({ search: words || undefined, page: 1 })}
        members={members.data}
        pages={members.pages}
      />
      <TeamsUnder organization={data} />
      {data.abilities.update && <Summaries organization={data} />}
    </Page>
  );
}
