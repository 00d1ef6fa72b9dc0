import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  removeOrganizationMember,
  addOrganizationMembers,
  type Organization,
  type OrganizationMember,
} from '#contract/features/organizations/organizations.ts';
import { handleOf } from '#contract/placeholder-username.ts';
import { organizationChanged } from '../hooks/use-organizations.ts';
import { memberCenterPaths } from '../../../lib/addresses/member-center-paths.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { PickerButton } from './picker.tsx';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

function AddMembers({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const add = useWrite(addOrganizationMembers, organizationChanged);
  const save = async (ids: string[]) => {
    await add.mutateAsync({ body: { organizationId: organization.id, memberIds: ids } });
    say(t('added'));
  };
  return (
    <PickerButton
      programId={organization.programId}
      kind="members"
      label={t('add')}
      help={t(organization.abilities.delete ? 'addText' : 'addOwnText')}
      before={[]}
      mayBeNone={false}
      save={save}
    />
  );
}

interface PersonProps {
  organization: Organization;
  person: OrganizationMember;
}

function PersonRow({ organization, person }: PersonProps) {
  const { t } = useTranslation('organizations');
  const takeOut = useWrite(removeOrganizationMember, organizationChanged);
  const go = async () => {
    try {
      await takeOut.mutateAsync({
        params: { memberId: person.id },
        body: { organizationId: organization.id },
      });
      say(t('takenOut', { name: person.name }));
    } catch (error) {
      say(sentenceOf(error), 'error');
    }
  };
  return (
    <Row as="li" wrap style={{ padding: '8px 0' }}>
      <Avatar name={person.name} image={person.image} />
      <Text as="span" grow style={{ minWidth: 180 }}>
        {person.name}{' '}
        <Text as="span" quiet small>
          {handleOf(person.username)}
          {t('since', { date: format.mediumDay(person.joinedOn) })}
        </Text>
      </Text>
      {organization.abilities.changeMembers && (
        <Button
          aria-label={`${t('takeOut')}: ${person.name}`}
          busy={takeOut.isPending}
          onClick={() => void go()}
        >
          {t('takeOut')}
        </Button>
      )}
    </Row>
  );
}

interface PeopleProps {
  organization: Organization;
  search: string;
  onSearch(words: string): void;
  members: Organization['members'];
  pages: ReactNode;
}

/** Shows the members of an organization by name, in pages. Who may adds and removes them. */
export function People({ organization, search, onSearch, members, pages }: PeopleProps) {
  const { t } = useTranslation('organizations');
  const { isAdmin } = useMe();
  const { items, total } = members;
  return (
    <Card as="section" stack="tight" aria-labelledby="people-title">
      <Row wrap between>
        <h2 id="people-title">{t('people')}</h2>
        {organization.abilities.changeMembers && <AddMembers organization={organization} />}
      </Row>
      <TextInput
        aria-label={t('searchPeople')}
        placeholder={t('searchPeople')}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      {isAdmin && (
        <Text quiet small>
          {t('rolesText')} <Link to={memberCenterPaths.roles}>{t('rolesLink')}</Link>
        </Text>
      )}
      {total === 0 && <Text quiet>{search ? t('noPerson') : t('nobody')}</Text>}
      <List>
        {items.map((person) => (
          <PersonRow key={person.id} organization={organization} person={person} />
        ))}
      </List>
      {pages}
    </Card>
  );
}
