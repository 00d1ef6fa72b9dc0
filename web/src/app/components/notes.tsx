import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNotes } from '../../lib/snackbars.ts';
import { Menu } from '../../ui/surfaces/menu.tsx';
import { Text } from '../../ui/text.tsx';

/** Shows the recent notifications of this session. */
export function Notes() {
  const { t } = useTranslation();
  const notes = useNotes();
  return (
    <Menu
      id="notes"
      label={t('nav.notes')}
      trigger={<IconBell size="1.375rem" stroke={1.75} aria-hidden="true" />}
    >
      <Text quiet small>
        {t('nav.notes')}
      </Text>
      {notes.length === 0 && <p>{t('nav.noNotes')}</p>}
      {notes.map((note) => (
        <p key={`${note.at}${note.text}`}>{note.text}</p>
      ))}
    </Menu>
  );
}
