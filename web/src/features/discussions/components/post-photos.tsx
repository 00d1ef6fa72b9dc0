import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { destroyPostImage, type Post } from '#contract/features/discussions/discussions.ts';
import type { Photo } from '#contract/features/photos/photos.ts';
import { discussionChanged } from '../reads.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { usePhoto } from '../../../lib/api/use-photo.ts';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { PhotoFrame, PhotoList } from '../../../ui/photo-frame.tsx';
import { Button } from '../../../ui/button.tsx';

/** One photo, fetched when it is about to be visible. */
function ShownPhoto({ photo, alt, alone }: { photo: Photo; alt: string; alone: boolean }) {
  return <PhotoFrame photo={photo} alt={alt} alone={alone} shown={usePhoto(photo.id)} />;
}

interface RemovalProps {
  postId: string;
  photoId: string;
  at: number;
  onRemoved(): void;
}

function Removal({ postId, photoId, at, onRemoved }: RemovalProps) {
  const { t } = useTranslation(['discussions', 'app']);
  const [asking, setAsking] = useState(false);
  const destroy = useWrite(destroyPostImage, discussionChanged);
  const confirm = async () => {
    try {
      // The deletion unmounts this component, so what follows must not depend on it.
      await destroy.mutateAsync({ params: { id: postId }, body: { photoId } });
      say(t('photos.removed'));
      onRemoved();
    } catch (error) {
      setAsking(false);
      say(sentenceOf(error), 'error');
    }
  };
  return (
    <>
      <Button aria-label={t('photos.removeOne', { at })} onClick={() => setAsking(true)}>
        {t('photos.remove')}
      </Button>
      <Confirm
        opened={asking}
        title={t('photos.removeTitle')}
        confirmLabel={t('photos.remove')}
        cancelLabel={t('app:cancel')}
        busy={destroy.isPending}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        {t('photos.removeText')}
      </Confirm>
    </>
  );
}

interface PostPhotosProps {
  post: Post;
  name: string;
  /** Shows a delete button on each. */
  removable: boolean;
  onRemoved(): void;
}

export function PostPhotos({ post, name, removable, onRemoved }: PostPhotosProps) {
  const { t } = useTranslation('discussions');
  const of = post.photos.length;
  if (!of) return null;
  return (
    <PhotoList count={of}>
      {post.photos.map((photo, index) => (
        <li key={photo.id}>
          <ShownPhoto photo={photo} alt={t('photo', { at: index + 1, of, name })} alone={of === 1} />
          {removable && <Removal postId={post.id} photoId={photo.id} at={index + 1} onRemoved={onRemoved} />}
        </li>
      ))}
    </PhotoList>
  );
}
