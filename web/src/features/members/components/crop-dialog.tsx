import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { mostZoom } from './crop-geometry.ts';
import { useCrop } from './use-crop.ts';

interface CropProps {
  picture: ImageBitmap;
  busy: boolean;
  onUse(file: File): void;
  onClose(): void;
}

/** As large as it is kept: the largest place it is shown at, and more. */
const keptSide = 512;

/** Chooses the square part of a picture that stands for somebody. */
export default function CropDialog({ picture, busy, onUse, onClose }: CropProps) {
  const { t } = useTranslation(['members', 'app']);
  const { canvas, setCanvas, part, zoomTo, handlers } = useCrop(picture);
  const use = () =>
    canvas?.toBlob(
      (blob) => {
        if (blob) onUse(new File([blob], 'portrait.jpg', { type: blob.type }));
      },
      'image/jpeg',
      0.92,
    );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('settings.picture.cropTitle')}
      closeButtonProps={{ 'aria-label': t('app:cancel') }}
    >
      <div className="stack tight">
        {/* A button for its focus and its keys: what they do, its name says. */}
        <button type="button" className="crop" aria-label={t('settings.picture.crop')} {...handlers}>
          <canvas ref={setCanvas} width={keptSide} height={keptSide} />
        </button>
        <label htmlFor="zoom">{t('settings.picture.zoom')}</label>
        <input
          id="zoom"
          type="range"
          min={1}
          max={mostZoom}
          step={0.05}
          value={part.zoom}
          onChange={(event) => zoomTo(Number(event.currentTarget.value))}
        />
        <div className="row wrap">
          <button type="button" className="btn main" aria-disabled={busy} onClick={use}>
            {t('settings.picture.use')}
          </button>
          <button type="button" className="btn" onClick={onClose}>
            {t('app:cancel')}
          </button>
        </div>
      </div>
    </Modal>
  );
}
