import type { ReactNode } from 'react';
import { usePhoto } from '../../lib/api/use-photo.ts';
import { BlobImage } from '../../ui/blob-image.tsx';
import { PortraitFrame } from '../../ui/avatar.tsx';

/** Shows a member's photo. Their initials are shown until it has loaded. */
function Portrait({ id, instead }: { id: string; instead: ReactNode }) {
  const { frame, blob } = usePhoto<HTMLSpanElement>(id);
  return (
    <PortraitFrame ref={frame}>
      {blob ? <BlobImage blob={blob} alt="" width={36} height={36} /> : instead}
    </PortraitFrame>
  );
}

/** Renders photos inside avatars. */
export const drawPicture = (id: string, instead: ReactNode) => (
  <Portrait key={id} id={id} instead={instead} />
);
