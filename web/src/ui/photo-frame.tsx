import type { ComponentPropsWithRef, ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { BlobImage } from './blob-image.tsx';
import { Stack } from './layout.tsx';
import { Text } from './text.tsx';
import { Button } from './button.tsx';
import styles from './photo-frame.module.css';

interface FrameProps extends ComponentPropsWithRef<'div'> {
  /** As a preview among others. */
  small?: boolean;
}

/** The room that a photo takes, before it is there. */
export const Frame = ({ small = false, ...rest }: FrameProps) => (
  <div {...rest} className={[styles['frame'], small && styles['small']].filter(Boolean).join(' ')} />
);

/** Photos side by side; a single one in its own shape. */
export const PhotoList = ({ count, ...rest }: ComponentPropsWithRef<'ul'> & { count: number }) => (
  <ul {...rest} className={[styles['photos'], count === 1 && styles['one']].filter(Boolean).join(' ')} />
);

/** The picture of a whole thing (a challenge, a team), across its card. */
export const Picture = ({ children }: { children: ReactNode }) => (
  <div className={styles['picture']} data-testid="picture">
    {children}
  </div>
);

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
