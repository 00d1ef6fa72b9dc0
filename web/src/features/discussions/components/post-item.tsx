import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deletePost, type Post } from '#contract/features/discussions/discussions.ts';
import { discussionChanged } from '../reads.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Report } from '../../../ui/lists/report.tsx';
import { Editor } from './editor.tsx';
import { PostPhotos } from './post-photos.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

function Deletion({ post, name, onDeleted }: { post: Post; name: string; onDeleted(): void }) {
  const { t } = useTranslation(['discussions', 'app']);
  const [asking, setAsking] = useState(false);
  const remove = useWrite(deletePost, discussionChanged);
  const confirm = async () => {
    try {
      // The deletion unmounts this component, so what follows must not depend on it.
      await remove.mutateAsync({ params: { id: post.id } });
      say(t('remove.done'));
      onDeleted();
    } catch (error) {
      setAsking(false);
      say(sentenceOf(error), 'error');
    }
  };
  return (
    <>
      <Button
        aria-label={t('remove.name', { name, time: format.moment(post.createdAt) })}
        onClick={() => setAsking(true)}
      >
        {t('remove.action')}
      </Button>
      <Confirm
        opened={asking}
        title={t('remove.title')}
        confirmLabel={t('remove.action')}
        cancelLabel={t('app:cancel')}
        busy={remove.isPending}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        {t('remove.text')}
      </Confirm>
    </>
  );
}

function Byline({ post, name }: { post: Post; name: string }) {
  const { t } = useTranslation('discussions');
  const { createdAt, editedAt } = post;
  return (
    <Row>
      <Avatar name={name} image={post.author.image} />
      <div>
        <strong>{name}</strong>
        <Text quiet small>
          <time dateTime={createdAt}>{format.moment(createdAt)}</time>
          {editedAt && <span title={t('editedAt', { time: format.moment(editedAt) })}> · {t('edited')}</span>}
        </Text>
      </div>
    </Row>
  );
}

/** Shows one post, with the reader's actions. */
export function PostItem({ post, onGone }: { post: Post; onGone(): void }) {
  const { t } = useTranslation(['discussions', 'app']);
  const [isEditing, setEditing] = useState(false);
  const article = useRef<HTMLElement>(null);
  const name = post.author.name ?? t('private');
  const { update, delete: mayDelete, destroyImage } = post.abilities;
  const focusHere = () => article.current?.focus();
  const removable = destroyImage && (isEditing || !update);
  return (
    <Stack ref={article} as="article" tight aria-label={t('postBy', { name })} tabIndex={-1}>
      <Byline post={post} name={name} />
      {post.hidden && (
        <Text quiet small>
          {t('app:hiddenHere')}
        </Text>
      )}
      {!isEditing && post.text && <Text written>{post.text}</Text>}
      <PostPhotos post={post} name={name} removable={removable} onRemoved={focusHere} />
      {isEditing && (
        <Editor
          post={post}
          onDone={() => {
            setEditing(false);
            focusHere();
          }}
        />
      )}
      {!isEditing && (
        <Row wrap>
          {update && (
            <Button
              aria-label={t('edit.name', { time: format.moment(post.createdAt) })}
              onClick={() => setEditing(true)}
            >
              {t('edit.action')}
            </Button>
          )}
          {!update && <Report kind="post" id={post.id} name={name} />}
          {mayDelete && <Deletion post={post} name={name} onDeleted={onGone} />}
        </Row>
      )}
    </Stack>
  );
}
