import type { Ref } from 'react';
import { Avatar, PortraitFrame } from './avatar.tsx';
import { BlobImage } from './blob-image.tsx';

interface Props {
  name: string;
  frame: Ref<HTMLSpanElement>;
  blob: Blob | undefined;
}

/**
 * Shows a picture in the size of an avatar; initials until it has come. It is decorative, because the name is beside
 * it.
 */
export function PhotoAvatar({ name, frame, blob }: Props) {
  return (
    <PortraitFrame ref={frame}>
      {blob ? <BlobImage blob={blob} alt="" width={36} height={36} /> : <Avatar name={name} />}
    </PortraitFrame>
  );
}
