import { useTranslation } from 'react-i18next';
import { destroyJournalImage, type JournalEntry } from '#contract/features/journals/journals.ts';
import type { Photo } from '#contract/features/photos/photos.ts';
import { journalChanged } from '../reads.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { usePhoto } from '../../../lib/api/use-photo.ts';
import { PhotoFrame, PhotoList } from '../../../ui/photo-frame.tsx';
import { AskFirst } from './ask-first.tsx';

/** One photo, fetched when it is about to be visible. */
function ShownPhoto({ photo, alt, alone }: { photo: Photo; alt: string; alone: boolean }) {
  return <PhotoFrame photo={photo} alt={alt} alone={alone} shown={usePhoto(photo.id)} />;
}

interface EntryPhotosProps {
  entry: JournalEntry;
  name: string;
  /** Shows a delete button on each. */
  removable: boolean;
  onRemoved(): void;
}

export function EntryPhotos({ entry, name, removable, onRemoved }: EntryPhotosProps) {
  const { t } = useTranslation('journals');
  const destroy = useWrite(destroyJournalImage, journalChanged);
  const of = entry.photos.length;
  if (!of) return null;
  return (
    <PhotoList count={of}>
      {entry.photos.map((photo, index) => (
        <li key={photo.id}>
          <ShownPhoto photo={photo} alt={t('photo', { at: index + 1, of, name })} alone={of === 1} />
          {removable && (
            <AskFirst
              action={t('removePhoto.action')}
              name={t('removePhoto.name', { at: index + 1 })}
              title={t('removePhoto.title')}
              text={t('removePhoto.text')}
              done={t('removePhoto.done')}
              busy={destroy.isPending}
              act={() => destroy.mutateAsync({ params: { id: entry.id }, body: { photoId: photo.id } })}
              onDone={onRemoved}
            />
          )}
        </li>
      ))}
    </PhotoList>
  );
}
