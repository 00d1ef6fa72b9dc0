import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { BlobImage } from './blob-image.tsx';

interface PhotoFrameProps {
  photo: { width: number; height: number };
  alt: string;
  /** With no others beside it, in its own shape. */
  alone: boolean;
  shown: { frame: RefObject<HTMLDivElement | null>; blob: Blob | undefined; failed: boolean; retry(): void };
}

/** One photo in the room it will take, among others as large as they are. */
export function PhotoFrame({ photo: { width, height }, alt, alone, shown }: PhotoFrameProps) {
  const { t } = useTranslation(['photos', 'app']);
  const { frame, blob, failed, retry } = shown;
  return (
    <div ref={frame} className="frame" style={{ aspectRatio: alone ? `${width} / ${height}` : '4 / 3' }}>
      {blob && <BlobImage blob={blob} alt={alt} width={width} height={height} />}
      {failed && (
        <div className="stack tight" role="alert">
          <p className="small">{t('photos:failed')}</p>
          <button type="button" className="btn" onClick={retry}>
            {t('app:retry')}
          </button>
        </div>
      )}
    </div>
  );
}
