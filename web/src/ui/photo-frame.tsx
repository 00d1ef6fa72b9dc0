import type { ComponentPropsWithRef, ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { BlobImage } from './blob-image.tsx';
import { Stack } from './layout.tsx';
import { Text } from './text.tsx';
import { Button } from './button.tsx';
import styles from './photo-frame.module.css';

interface FrameProps extends ComponentPropsWithRef<'div'> {
  /** As a thumbnail among others. */
  small?: boolean;
}

/** Reserves the space of a photo before it has loaded. */
export const Frame = ({ small = false, ...rest }: FrameProps) => (
  <div {...rest} className={[styles['frame'], small && styles['small']].filter(Boolean).join(' ')} />
);

/** Photos side by side; a single one keeps its aspect ratio. */
export const PhotoList = ({ count, ...rest }: ComponentPropsWithRef<'ul'> & { count: number }) => (
  <ul {...rest} className={[styles['photos'], count === 1 && styles['one']].filter(Boolean).join(' ')} />
);

/** Shows the picture of a challenge or team, across its card. */
export const Picture = ({ children }: { children: ReactNode }) => (
  <div className={styles['picture']} data-testid="picture">
    {children}
  </div>
);

interface PhotoFrameProps {
  photo: { width: number; height: number };
  alt: string;
  /** A single photo, in its own aspect ratio. */
  alone: boolean;
  shown: { frame: RefObject<HTMLDivElement | null>; blob: Blob | undefined; failed: boolean; retry(): void };
}

/** Shows one photo in a frame of its size, the same size as its neighbours. */
export function PhotoFrame({ photo: { width, height }, alt, alone, shown }: PhotoFrameProps) {
  const { t } = useTranslation(['photos', 'app']);
  const { frame, blob, failed, retry } = shown;
  return (
    <Frame ref={frame} style={{ aspectRatio: alone ? `${width} / ${height}` : '4 / 3' }}>
      {blob && <BlobImage blob={blob} alt={alt} width={width} height={height} />}
      {failed && (
        <Stack tight role="alert">
          <Text small>{t('photos:failed')}</Text>
          <Button onClick={retry}>{t('app:retry')}</Button>
        </Stack>
      )}
    </Frame>
  );
}
