import { Menu } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNotes } from '../../lib/snackbars.ts';

/** What was said at the top in this session, to read again. */
export function Notes() {
  const { t } = useTranslation();
  const notes = useNotes();
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <button type="button" className="btn bare" aria-label={t('nav.notes')}>
          <IconBell size={22} stroke={1.75} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('nav.notes')}</Menu.Label>
        {notes.length === 0 && <Menu.Label>{t('nav.noNotes')}</Menu.Label>}
        {notes.map((note) => (
          <Menu.Item key={`${note.at}${note.text}`}>{note.text}</Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
