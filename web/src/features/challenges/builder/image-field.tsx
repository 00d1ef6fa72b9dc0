import { useTranslation } from 'react-i18next';
import { PhotoPicker } from '../../../ui/fields/photo-picker.tsx';
import { ChallengePicture, type Image } from '../components/challenge-picture.tsx';
import { Fieldset, Stack } from '../../../ui/layout.tsx';
import { Button } from '../../../ui/button.tsx';

interface ImageFieldProps {
  /** The current picture, if it is kept. */
  kept: Image | null;
  chosen: readonly File[];
  error: string | undefined;
  onChoose(chosen: File[]): void;
  onTakeAway(): void;
}

/** Chooses the picture of a challenge. */
export function ImageField({ kept, chosen, error, onChoose, onTakeAway }: ImageFieldProps) {
  const { t } = useTranslation('challenge-form');
  return (
    <Fieldset stack tight>
      <legend>{t('picture')}</legend>
      {kept && !chosen.length && (
        <Stack tight style={{ justifyItems: 'start' }}>
          <ChallengePicture image={kept} />
          <Button onClick={onTakeAway}>{t('removePicture')}</Button>
        </Stack>
      )}
      <PhotoPicker
        id="challengeUploadedImage"
        photos={chosen}
        room={1}
        error={error}
        words={{ add: kept ? t('changePicture') : t('addPicture'), help: t('pictureHelp') }}
        onChange={onChoose}
      />
    </Fieldset>
  );
}
