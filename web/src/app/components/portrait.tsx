import type { ReactNode } from 'react';
import { usePhoto } from '../../lib/use-photo.ts';
import { BlobImage } from '../../ui/blob-image.tsx';
import { PortraitFrame } from '../../ui/avatar.tsx';

/** Somebody's picture in the room of their initials, which stand there until it has come. */
function Portrait({ id, instead }: { id: string; instead: ReactNode }) {
  const { frame, blob } = usePhoto<HTMLSpanElement>(id);
  return (
    <PortraitFrame ref={frame}>
      {blob ? <BlobImage blob={blob} alt="" width={36} height={36} /> : instead}
    </PortraitFrame>
  );
}

/** What avatars draw somebody's picture with. */
export const drawPicture = (id: string, instead: ReactNode) => (
  <Portrait key={id} id={id} instead={instead} />
);
