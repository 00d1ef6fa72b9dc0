import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { OrganizationSummary } from '#contract/features/organizations/organizations.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { teamCenterPaths } from '../../../lib/addresses/team-center-paths.ts';
import { Listed } from '../../../ui/lists/listed.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { Logo } from '../components/logo.tsx';
import { JoinButton } from '../components/join-button.tsx';
import { useOrganizations } from '../hooks/use-organizations.ts';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

const perPage = 15;

function OrganizationRow({ organization }: { organization: OrganizationSummary }) {
  const { t } = useTranslation('organizations');
  const { name, memberCount, teamCount, mine, joinable } = organization;
  return (
    <Row as="li" wrap style={{ padding: '10px 0' }}>
      <Logo organization={organization} />
      <Text as="span" grow>
        <Link to={paths.organization} params={{ organizationName: name }}>
          {name}
        </Link>
        <br />
        <Text as="span" quiet small>
          {t('members', { count: memberCount })} · {t('teams', { count: teamCount })}
        </Text>
      </Text>
      {mine && <Chip tone="trail">{t('mine')}</Chip>}
      {joinable && <JoinButton organization={organization} />}
    </Row>
  );
}

function Chooser({ name }: { name: string }) {
  const { t } = useTranslation('organizations');
  const me = useMe();
  const navigate = useNavigate();
  const { page = 1, search = '' } = useAppSearch();
  const query = useOrganizations(me.programId, { page, perPage, search }, true);
  const go = (change: object) =>
    void navigate({ to: paths.organizations, search: (before) => ({ ...before, ...change }), replace: true });
  const manage = me.isAdmin && <ButtonLink to={teamCenterPaths.organizations}>{t('manage')}</ButtonLink>;
  return (
    <Page title={name} actions={manage}>
      <Card as="section" stack="tight">
        <TextInput
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          onChange={(event) => go({ search: event.currentTarget.value || undefined, page: 1 })}
        />
        <Listed query={query} page={page} onPage={(next) => go({ page: next })} heights={[52, 52, 52]}>
          {(data, pages) => (
            <>
              {data.total === 0 && (
                <Empty title={search ? t('noMatch') : t('empty')}>{!search && t('emptyText')}</Empty>
              )}
              <List>
                {data.items.map((one) => (
                  <OrganizationRow key={one.id} organization={one} />
                ))}
              </List>
              {pages}
            </>
          )}
        </Listed>
      </Card>
    </Page>
  );
}

/** Shows the organizations of the program, which everyone sees and joins. */
export default function OrganizationsScreen() {
  const { t } = useTranslation('organizations');
  const { on, name } = useOrganizationsSetting();
  if (on) return <Chooser name={name} />;
  return (
    <Page title={name}>
      <Empty title={t('off')}>{t('offText')}</Empty>
    </Page>
  );
}
