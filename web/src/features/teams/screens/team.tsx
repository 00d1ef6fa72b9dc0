import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/teams.ts';
import type { Team } from '#contract/features/teams.ts';
import { useMe } from '../../../lib/auth-user.ts';
import { isFailure, sentenceOf } from '../../../lib/failure.ts';
import { paths } from '../../../lib/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty, Failed, Loading } from '../../../ui/states.tsx';
import { AddToTeam } from '../components/add-to-team.tsx';
import { TeamPeople } from '../components/team-people.tsx';
import { useAddToTeam, useRemoveFromTeam, useTeam } from '../hooks/use-teams.ts';

const onError = (error: unknown) => say(sentenceOf(error), 'error');

function Actions({ team }: { team: Team }) {
  const { t } = useTranslation(['teams', 'app']);
  const me = useMe();
  const join = useAddToTeam(team.id);
  const leave = useRemoveFromTeam(team.id);
  const [leaving, setLeaving] = useState(false);
  const { abilities } = team;
  return (
    <>
      {abilities.join && (
        <button
          type="button"
          className="btn main"
          disabled={join.isPending}
          onClick={() => join.mutate([me.id], { onSuccess: () => say(t('joined')), onError })}
        >
          {t('join')}
        </button>
      )}
      {abilities.addMembers && <AddToTeam team={team} />}
      {abilities.update && (
        <Link className="btn" to={paths.teamEdit} params={{ teamId: team.id }}>
          {t('edit')}
        </Link>
      )}
      {abilities.leave && (
        <button type="button" className="btn" onClick={() => setLeaving(true)}>
          {t('leave')}
        </button>
      )}
      <Confirm
        opened={leaving}
        title={t('leaveTitle', { name: team.name })}
        confirmLabel={t('leave')}
        cancelLabel={t('app:cancel')}
        busy={leave.isPending}
        danger
        onClose={() => setLeaving(false)}
        onConfirm={() =>
          leave.mutate([me.id], {
            onSuccess: () => say(t('left')),
            onError,
            onSettled: () => setLeaving(false),
          })
        }
      >
        {t('leaveText')}
      </Confirm>
    </>
  );
}

/** A team: who is on it, and what I can do. */
export default function TeamScreen() {
  const { t } = useTranslation(['teams', 'app']);
  const { teamId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useTeam(teamId);
  if (!data && isFailure(error, 'not_found'))
    return (
      <Page title={t('app:notFound.title')} ownHeading>
        <Empty title={t('app:notFound.title')} action={<Link to={paths.teams}>{t('title')}</Link>}>
          {t('app:notFound.text')}
        </Empty>
      </Page>
    );
  if (!data && error)
    return (
      <Failed
        title={t('app:failed')}
        sentence={sentenceOf(error)}
        retryLabel={t('app:retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Loading label={t('app:loading')} heights={[60, 300]} />;
  const facts = [
    t('members', { count: data.memberCount }),
    data.open ? t('open') : t('closed'),
    ...(data.maxSize ? [t('size', { count: data.maxSize })] : []),
  ];
  return (
    <Page title={data.name} lead={facts.join(' · ')} actions={<Actions team={data} />}>
      {data.description && <p className="reading">{data.description}</p>}
      <TeamPeople team={data} />
    </Page>
  );
}
