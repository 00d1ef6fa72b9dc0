import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#contract/features/members.ts';
import { sentenceOf } from '../../../lib/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { useUpdateMember, useUploadPicture } from '../hooks/use-members.ts';

const CropDialog = lazy(() => import('./crop-dialog.tsx'));

const tellWrong = (error: Error) => say(sentenceOf(error), 'error');

/** A button that lets a file be chosen. */
function FileButton({ label, onChoose }: { label: string; onChoose(file: File): void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        hidden
        data-testid="picture-file"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onChoose(file);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <button type="button" className="btn" onClick={() => input.current?.click()}>
        {label}
      </button>
    </>
  );
}

/** One's own picture: chosen, cut to a square, removed. */
export function PictureSection({ member }: { member: Member }) {
  const { t } = useTranslation('members');
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const upload = useUploadPicture(member.id);
  const update = useUpdateMember(member.id);
  const choose = (file: File) =>
    void createImageBitmap(file).then(setPicture, () => say(t('settings.picture.unreadable'), 'error'));
  const saved = () => {
    setPicture(null);
    say(t('settings.picture.saved'));
  };
  const use = (file: File) => upload.mutate(file, { onSuccess: saved, onError: tellWrong });
  const removed = () => say(t('settings.picture.removed'));
  const remove = () => update.mutate({ removeImage: true }, { onSuccess: removed, onError: tellWrong });
  return (
    <section className="card row wrap" aria-labelledby="picture-title">
      <div className="large-avatar">
        <Avatar name={member.name} image={member.image} />
      </div>
      <div className="stack tight grow">
        <div>
          <h2 id="picture-title">{t('settings.picture.title')}</h2>
          <p className="quiet">{t('settings.picture.text')}</p>
        </div>
        <div className="row wrap">
          <FileButton
            label={t(member.image ? 'settings.picture.other' : 'settings.picture.choose')}
            onChoose={choose}
          />
          {member.image && (
            <button type="button" className="btn" aria-disabled={update.isPending} onClick={remove}>
              {t('settings.picture.remove')}
            </button>
          )}
        </div>
      </div>
      <Suspense>
        {picture && (
          <CropDialog
            picture={picture}
            busy={upload.isPending}
            onUse={use}
            onClose={() => setPicture(null)}
          />
        )}
      </Suspense>
    </section>
  );
}
