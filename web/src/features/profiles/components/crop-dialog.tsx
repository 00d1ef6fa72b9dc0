import { useTranslation } from 'react-i18next';
import { mostZoom } from './crop-geometry.ts';
import { useCrop } from './use-crop.ts';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Range } from '../../../ui/fields/range.tsx';
import { Button } from '../../../ui/button.tsx';
import { Handle } from '../../../ui/lists/handle.tsx';
import styles from './crop-dialog.module.css';

interface CropProps {
  picture: ImageBitmap;
  busy: boolean;
  onUse(file: File): void;
  onClose(): void;
}

/** The stored size: larger than any place where it is shown. */
const keptSide = 512;

/** Crops a picture to the square that is used as the profile picture. */
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
    <Dialog opened onClose={onClose} title={t('settings.picture.cropTitle')} closeLabel={t('app:cancel')}>
      <Stack tight>
        {/* A button, so that it has focus and keys. Its label explains the keys. */}
        <Handle
          className={styles['crop']}
          data-testid="crop"
          aria-label={t('settings.picture.crop')}
          {...handlers}
        >
          <canvas ref={setCanvas} width={keptSide} height={keptSide} />
        </Handle>
        <label htmlFor="zoom">{t('settings.picture.zoom')}</label>
        <Range
          id="zoom"
          min={1}
          max={mostZoom}
          step={0.05}
          value={part.zoom}
          onChange={(event) => zoomTo(Number(event.currentTarget.value))}
        />
        <Row wrap>
          <Button variant="primary" busy={busy} onClick={use}>
            {t('settings.picture.use')}
          </Button>
          <Button onClick={onClose}>{t('app:cancel')}</Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
