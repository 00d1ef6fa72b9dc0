import { useTranslation } from 'react-i18next';
import { Stack } from '../../../ui/layout.tsx';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Text } from '../../../ui/text.tsx';

/** Holds what became of each entry of a list. Together they are the whole list. */
export interface Invited {
  invited: readonly string[];
  duplicates: readonly string[];
  members: readonly string[];
  alreadyInvited: readonly string[];
  /** Entries that are no addresses, which the admin left out. */
  leftOut: readonly string[];
}

function Named({ title, entries }: { title: string; entries: readonly string[] }) {
  if (entries.length === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      <Text small style={{ overflowWrap: 'anywhere' }}>
        {entries.join(', ')}
      </Text>
    </details>
  );
}

/** How many were invited, and who was not, with the reason. */
export function InviteSummary({ result }: { result: Invited }) {
  const { t } = useTranslation('invitations');
  const { invited, duplicates, members, alreadyInvited, leftOut } = result;
  return (
    <Alert as="output">
      <Stack tight>
        <strong>{t('many.invited', { count: invited.length })}</strong>
        <Named title={t('many.invitedList', { count: invited.length })} entries={invited} />
        <Named title={t('many.duplicates', { count: duplicates.length })} entries={duplicates} />
        <Named title={t('many.members', { count: members.length })} entries={members} />
        <Named title={t('many.alreadyInvited', { count: alreadyInvited.length })} entries={alreadyInvited} />
        <Named title={t('many.leftOut', { count: leftOut.length })} entries={leftOut} />
        {invited.length > 0 && <Text small>{t('many.later')}</Text>}
      </Stack>
    </Alert>
  );
}
