import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenUsername } from '#contract/placeholder-username.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { FactLines, type Fact } from '../../../ui/lists/fact-lines.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Tabs } from '../../../ui/surfaces/tabs.tsx';
import { Text } from '../../../ui/text.tsx';
import { AccountActions } from './account-actions.tsx';
import { EditAccount } from './edit-account.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { StatusChip } from './status-chip.tsx';
import { useMemberAccount } from '../hooks/use-member-account.ts';

export type Account = NonNullable<ReturnType<typeof useMemberAccount>['data']>;

const none = '–';

function Facts({ member, account, teams }: Account) {
  const { t } = useTranslation('member-center');
  const organizations = useOrganizationsSetting();
  const isAdmin = account !== null && account.roleName !== 'NonAdmin';
  const facts: Fact[] = [
    [t('columns.status'), account && <StatusChip status={account.status} />],
    [t('columns.role'), t(isAdmin ? 'role.admin' : 'role.member')],
    [t('columns.username'), chosenUsername(member.username) || none],
    [t('columns.email'), account?.email ?? none],
    ...(member.employeeNumber
      ? [[t('columns.employeeNumber'), member.employeeNumber] satisfies [string, ReactNode]]
      : []),
    [
      t('account.teams'),
      teams.length === 0
        ? t('noTeam')
        : teams.map(({ id, name }) => (
            <Link key={id} to={paths.team} params={{ teamId: id }}>
              {name}{' '}
            </Link>
          )),
    ],
    ...(organizations.on
      ? [[organizations.name, account?.organizationName ?? none] satisfies [string, ReactNode]]
      : []),
    [t('columns.lastVisit'), account?.lastVisitDate ? format.longDay(account.lastVisitDate) : t('never')],
    [t('columns.registered'), account?.registeredDate ? format.longDay(account.registeredDate) : none],
    [t('account.goal'), member.dailyStepGoal === null ? none : format.steps(member.dailyStepGoal)],
    [t('account.timeZone'), member.timeZone ?? none],
  ];
  return <FactLines facts={facts} />;
}

const tabs = ['account', 'profile', 'challenges', 'points'] as const;
export type AccountTab = (typeof tabs)[number];

function AccountTabs({ memberId, open }: { memberId: string; open: AccountTab }) {
  const { t } = useTranslation('member-center');
  const { isAdmin } = useMe();
  return (
    <Tabs label={t('account.tabs.label')}>
      {tabs
        .filter((tab) => isAdmin || tab !== 'points')
        .map((tab) => (
          <Link
            key={tab}
            to={paths.memberAccount}
            params={{ memberId }}
            search={tab === 'account' ? {} : { tab }}
            aria-current={tab === open ? 'page' : undefined}
          >
            {t(`account.tabs.${tab}`)}
          </Link>
        ))}
    </Tabs>
  );
}

interface MemberAccountProps {
  /** Renders what other parts of the product add to the open tab. */
  children(loaded: Account, tab: AccountTab): ReactNode;
}

/** Shows the account of one member, for admins. The tab is in the address. */
export function MemberAccount({ children }: MemberAccountProps) {
  const { t } = useTranslation('member-center');
  const { programId } = useMe();
  const { memberId = '' } = useParams({ strict: false });
  const { tab: asked } = useAppSearch();
  const tab = tabs.find((each) => each === asked) ?? 'account';
  const query = useMemberAccount(programId, memberId);
  const { data } = query;
  return (
    <Page
      title={data?.member.name ?? t('account.title')}
      tabs={<AccountTabs memberId={memberId} open={tab} />}
      lead={
        data ? (
          <Link to={paths.profile} params={{ username: data.member.username }}>
            {t('account.profile')}
          </Link>
        ) : null
      }
    >
      <Loaded query={query} heights={[320]}>
        {(loaded) => (
          <>
            {tab === 'account' && (
              <Card as="section" stack>
                {loaded.account && <AccountActions programId={programId} account={loaded.account} />}
                <Facts {...loaded} />
                <Text quiet small>
                  {t('account.privacy')}
                </Text>
              </Card>
            )}
            {tab === 'profile' && (
              <>
                {loaded.member.abilities.update && (
                  <EditAccount key={loaded.member.username} member={loaded.member} />
                )}
                {loaded.account && (
                  <RegistrationForm key={loaded.member.registeredDate} member={loaded.member} />
                )}
              </>
            )}
            {children(loaded, tab)}
          </>
        )}
      </Loaded>
    </Page>
  );
}
