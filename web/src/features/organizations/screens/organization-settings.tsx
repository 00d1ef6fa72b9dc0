import { Link, Navigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Organization } from '#contract/features/organizations/organizations.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { actsAs } from '../../../lib/api/held-roles.ts';
import { isFailure } from '../../../lib/api/failure.ts';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import { writeTo } from '../../../lib/addresses/communication-paths.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { useArrived } from '../../../ui/use-arrived.ts';
import { DeleteButton } from '../components/delete-button.tsx';
import { OrganizationButton } from '../components/organization-form.tsx';
import { People } from '../components/people.tsx';
import { Summaries } from '../components/summaries.tsx';
import { TeamsUnder } from '../components/teams-under.tsx';
import { useOrganizationPage } from '../hooks/use-organization-page.ts';

function Actions({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const me = useMe();
  const changed = () => say(t('changed'));
  return (
    <>
      {actsAs(me, 'communications') && (
        <ButtonLink {...writeTo('organization', organization.id)}>{t('write')}</ButtonLink>
      )}
      {organization.abilities.update && (
        <OrganizationButton label={t('edit')} organization={organization} onDone={changed} />
      )}
      {organization.abilities.delete && <DeleteButton organization={organization} />}
    </>
  );
}

function Lead({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const { name, open, memberCount, teamCount } = organization;
  const facts = [
    t('members', { count: memberCount }),
    t('teams', { count: teamCount }),
    t(open ? 'joiningOpen' : 'joiningClosed'),
  ];
  return (
    <>
      {facts.join(' · ')}
      {' · '}
      <Link to={paths.organization} params={{ organizationName: name }}>
        {t('asMember')}
      </Link>
    </>
  );
}

/** Shows one organization for admins: its name, who can join it, its members, teams and downloads. */
export default function OrganizationSettingsScreen() {
  const { organizationId: id = '' } = useParams({ strict: false });
  const { on, name: word } = useOrganizationsSetting();
  const { query, members, search, onSearch } = useOrganizationPage({ id }, on);
  const { data, error, refetch } = query;
  const shown = useArrived(data);
  if (!on || isFailure(error, 'not_found')) return <Navigate to={paths.notFound} replace />;
  return (
    <Page
      title={shown?.name ?? word}
      lead={shown ? <Lead organization={shown} /> : null}
      actions={shown && <Actions organization={shown} />}
    >
      {/* What stands below its people waits for them. */}
      <Loaded query={{ data: members.data && data, error, refetch }} heights={[300, 160]}>
        {(organization) => (
          <>
            {members.data && (
              <People
                organization={organization}
                search={search}
                onSearch={onSearch}
                members={members.data}
                pages={members.pages}
              />
            )}
            <TeamsUnder organization={organization} isManaged={organization.abilities.changeTeams} />
            <Summaries organization={organization} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
