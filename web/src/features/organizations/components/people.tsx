import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/organizations.ts';
import type { Organization, OrganizationMember } from '#contract/features/organizations.ts';
import { sentenceOf } from '../../../lib/failure.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { useAddMembers, useTakeOut } from '../hooks/use-organizations.ts';
import { PickerButton } from './picker.tsx';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

function AddMembers({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const add = useAddMembers(organization.id);
  const save = async (ids: string[]) => {
    await add.mutateAsync(ids);
    say(t('added'));
  };
  return (
    <PickerButton
      programId={organization.programId}
      kind="members"
      label={t('add')}
      help={t('addText')}
      before={[]}
      mayBeNone={false}
      save={save}
    />
  );
}

interface PersonProps {
  organization: Organization;
  person: OrganizationMember;
  isManaged: boolean;
}

function PersonRow({ organization, person, isManaged }: PersonProps) {
  const { t } = useTranslation('organizations');
  const takeOut = useTakeOut(organization.id);
  const go = async () => {
    try {
      await takeOut.mutateAsync(person.id);
      say(t('takenOut', { name: person.name }));
    } catch (error) {
      say(sentenceOf(error), 'error');
    }
  };
  return (
    <Row as="li" wrap style={{ padding: '8px 0' }}>
      <Avatar name={person.name} image={person.image} />
      <Text as="span" grow>
        {person.name}{' '}
        <Text as="span" quiet small>
          @{person.username} · {t('since', { date: format.mediumDay(person.joinedOn) })}
        </Text>
      </Text>
      {isManaged && (
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
  /** In the admin area: members are added and removed. */
  isManaged?: boolean;
}

/** The members of an organization by name, in pages. */
export function People({ organization, search, onSearch, members, pages, isManaged = false }: PeopleProps) {
  const { t } = useTranslation('organizations');
  const { items, total } = members;
  return (
    <Card as="section" stack="tight" aria-labelledby="people-title">
      <Row wrap between>
        <h2 id="people-title">{t('people')}</h2>
        {isManaged && <AddMembers organization={organization} />}
      </Row>
      <TextInput
        aria-label={t('searchPeople')}
        placeholder={t('searchPeople')}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      {total === 0 && <Text quiet>{search ? t('noPerson') : t('nobody')}</Text>}
      <List>
        {items.map((person) => (
          <PersonRow key={person.id} organization={organization} person={person} isManaged={isManaged} />
        ))}
      </List>
      {pages}
    </Card>
  );
}
