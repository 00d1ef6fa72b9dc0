import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateMember, type Member } from '#contract/features/profiles/profiles.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { memberChanged } from '../reads.ts';
import { formBody } from '../../../lib/api/form-body.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { withTexts } from '../../../lib/catalogues.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { LargeAvatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { PictureButton } from '../../../ui/fields/picture-button.tsx';

const CropDialog = lazyPart(withTexts(() => import('./crop-dialog.tsx')));

const tellWrong = (error: Error) => say(sentenceOf(error), 'error');

/** Chooses a picture, crops it and uploads it. */
export function PictureChooser({ member, children }: { member: Pick<Member, 'id'>; children: string }) {
  const { t } = useTranslation('members');
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const upload = useWrite(updateMember, memberChanged);
  const saved = () => {
    setPicture(null);
    say(t('settings.picture.saved'));
  };
  const use = (file: File) =>
    upload.mutate(
      { params: { id: member.id }, body: formBody({}, 'image', file) },
      { onSuccess: saved, onError: tellWrong },
    );
  // What the browser cannot show to be cropped (HEIC in most) is uploaded as it is: the server reads it, or says that it can't.
  const choose = (file: File) => void createImageBitmap(file).then(setPicture, () => use(file));
  return (
    <>
      <PictureButton data-testid="picture-file" onFiles={([file]) => file && choose(file)}>
        {children}
      </PictureButton>
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
    </>
  );
}

/** Chooses and removes the profile picture. */
export function PictureSection({ member }: { member: Member }) {
  const { t } = useTranslation('members');
  const update = useWrite(updateMember, memberChanged);
  const removed = () => say(t('settings.picture.removed'));
  const remove = () =>
    update.mutate(
      { params: { id: member.id }, body: { removeImage: true } },
      { onSuccess: removed, onError: tellWrong },
    );
  return (
    <Card as="section" aria-labelledby="picture-title">
      <Row wrap>
        <LargeAvatar name={member.name} image={member.image} />
        <Stack tight grow>
          <div>
            <h2 id="picture-title">{t('settings.picture.title')}</h2>
            <Text quiet>{t('settings.picture.text')}</Text>
          </div>
          <Row wrap>
            <PictureChooser member={member}>
              {t(member.image ? 'settings.picture.other' : 'settings.picture.choose')}
            </PictureChooser>
            {member.image && (
              <Button busy={update.isPending} onClick={remove}>
                {t('settings.picture.remove')}
              </Button>
            )}
          </Row>
        </Stack>
      </Row>
    </Card>
  );
}
