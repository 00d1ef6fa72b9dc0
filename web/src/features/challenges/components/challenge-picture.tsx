import type { Challenge } from '#contract/features/challenges/challenges.ts';
import { usePhoto } from '../../../lib/api/use-photo.ts';
import { PhotoFrame, Picture } from '../../../ui/photo-frame.tsx';

export type Image = NonNullable<Challenge['image']>;

/** Shows the picture of a challenge. It is decorative, because the name is beside it. */
export function ChallengePicture({ image }: { image: Image }) {
  const shown = usePhoto(image.id);
  return (
    <Picture>
      <PhotoFrame photo={image} alt="" alone shown={shown} />
    </Picture>
  );
}
