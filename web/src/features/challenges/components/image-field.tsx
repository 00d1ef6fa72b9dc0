import { useTranslation } from 'react-i18next';
import '../../../lib/words/photos.ts';
import { PhotoPicker } from '../../../ui/photo-picker.tsx';
import { ChallengePicture, type Image } from './challenge-picture.tsx';

interface ImageFieldProps {
  /** The one that stands and is kept, if there is one. */
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
    <fieldset className="plain stack tight">
      <legend className="mantine-InputWrapper-label">{t('picture')}</legend>
      {kept && !chosen.length && (
        <div className="stack tight" style={{ justifyItems: 'start' }}>
          <ChallengePicture image={kept} />
          <button type="button" className="btn" onClick={onTakeAway}>
            {t('takePictureAway')}
          </button>
        </div>
      )}
      <PhotoPicker
        id="challengeUploadedImage"
        photos={chosen}
        room={1}
        error={error}
        words={{ add: kept ? t('changePicture') : t('addPicture'), help: t('pictureHelp') }}
        onChange={onChoose}
      />
    </fieldset>
  );
}
