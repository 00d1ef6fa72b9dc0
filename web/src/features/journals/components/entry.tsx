import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeDownJournal, deleteJournal, type JournalEntry } from '#contract/features/journals/journals.ts';
import { journalChanged } from '../reads.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Report } from '../../../ui/lists/report.tsx';
import { AskFirst } from './ask-first.tsx';
import { Comments } from './comments.tsx';
import { Editor } from './editor.tsx';
import { EntryPhotos } from './entry-photos.tsx';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Button } from '../../../ui/button.tsx';

interface PartProps {
  entry: JournalEntry;
  name: string;
}

function ProfileLink({ username, name }: { username: string; name: string }) {
  return (
    <Link to={paths.profile} params={{ username }}>
      {name}
    </Link>
  );
}

function Byline({ entry, name }: PartProps) {
  const { t } = useTranslation('journals');
  const me = useMe();
  const { createdAt, editedAt, date, privacy, takenDown } = entry;
  const { username } = entry.author;
  const isMine = entry.author.id === me.id;
  return (
    <Row>
      <Avatar name={name} image={entry.author.image} />
      <div>
        <strong>{username && !isMine ? <ProfileLink username={username} name={name} /> : name}</strong>
        <Text quiet small>
          {date !== format.localDay(createdAt) && (
            <>
              <time dateTime={date}>{t('about', { day: format.longDay(date) })}</time> ·{' '}
            </>
          )}
          <time dateTime={createdAt}>{format.moment(createdAt)}</time>
          {editedAt && <span title={t('editedAt', { time: format.moment(editedAt) })}> · {t('edited')}</span>}
          {' · '}
          {t(`privacy.${privacy}`)}
        </Text>
        {takenDown && <Text small>{t('takenDown')}</Text>}
      </div>
    </Row>
  );
}

interface ActionsProps extends PartProps {
  onEdit(): void;
  /** Called after the entry was deleted. */
  onGone(): void;
}

function Actions({ entry, name, onEdit, onGone }: ActionsProps) {
  const { t } = useTranslation('journals');
  const remove = useWrite(deleteJournal, journalChanged);
  const takeDown = useWrite(takeDownJournal, journalChanged);
  const { update, delete: mayDelete, takeDown: mayTakeDown } = entry.abilities;
  const time = format.moment(entry.createdAt);
  return (
    // The words of quiet buttons begin where the text does.
    <Row wrap style={{ marginInlineStart: -10 }}>
      {update && (
        <Button variant="quiet" aria-label={t('edit.name', { time })} onClick={onEdit}>
          {t('edit.action')}
        </Button>
      )}
      {mayDelete && (
        <AskFirst
          quiet
          action={t('remove.action')}
          name={t('remove.name', { time })}
          title={t('remove.title')}
          text={t('remove.text')}
          done={t('remove.done')}
          busy={remove.isPending}
          act={() => remove.mutateAsync({ params: { id: entry.id } })}
          onDone={onGone}
        />
      )}
      {!update && <Report kind="journal" id={entry.id} name={name} quiet />}
      {mayTakeDown && (
        <AskFirst
          quiet
          action={t('takeDown.action')}
          name={t('takeDown.name', { name })}
          title={t('takeDown.title')}
          text={t('takeDown.text')}
          done={t('takeDown.done')}
          busy={takeDown.isPending}
          act={() => takeDown.mutateAsync({ params: { id: entry.id } })}
          onDone={onGone}
        />
      )}
    </Row>
  );
}

/** Shows one entry with its photos, comments and the reader's actions. */
export function Entry({ entry, onGone }: { entry: JournalEntry; onGone(): void }) {
  const { t } = useTranslation('journals');
  const [isEditing, setEditing] = useState(false);
  const article = useRef<HTMLElement>(null);
  const name = entry.author.name ?? t('private');
  const focusHere = () => article.current?.focus();
  const stop = () => {
    setEditing(false);
    focusHere();
  };
  const label = t('entryBy', { name, day: format.longDay(entry.date) });
  return (
    <Stack ref={article} as="article" tight aria-label={label} tabIndex={-1}>
      <Byline entry={entry} name={name} />
      {!isEditing && entry.text && <Text written>{entry.text}</Text>}
      <EntryPhotos entry={entry} name={name} removable={isEditing} onRemoved={focusHere} />
      {isEditing && <Editor entry={entry} onDone={stop} />}
      {!isEditing && <Actions entry={entry} name={name} onEdit={() => setEditing(true)} onGone={onGone} />}
      <Comments entry={entry} name={name} />
    </Stack>
  );
}

export function Entries({ entries, onGone }: { entries: readonly JournalEntry[]; onGone(): void }) {
  return (
    <Stack as="ul" style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {entries.map((entry) => (
        <Card as="li" key={entry.id}>
          <Entry entry={entry} onGone={onGone} />
        </Card>
      ))}
    </Stack>
  );
}
