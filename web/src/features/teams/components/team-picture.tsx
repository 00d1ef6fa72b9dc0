import '../../../lib/words/photos.ts';
import { usePhoto } from '../../../lib/use-photo.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { BlobImage } from '../../../ui/blob-image.tsx';
import { PhotoFrame } from '../../../ui/photo-frame.tsx';

function Small({ id, name }: { id: string; name: string }) {
  const { frame, blob } = usePhoto(id);
  return (
    <div ref={frame} className="avatar-picture">
      {blob ? <BlobImage blob={blob} alt="" width={36} height={36} /> : <Avatar name={name} />}
    </div>
  );
}

/** A team in a list: its picture, or its initials. */
export function TeamAvatar({ team }: { team: { name: string; image: string | null } }) {
  return team.image ? (
    <Small key={team.image} id={team.image} name={team.name} />
  ) : (
    <Avatar name={team.name} />
  );
}

/** The picture of a team above what is said of it; beside its name, it says nothing more. */
export function TeamPicture({ id }: { id: string }) {
  const shown = usePhoto(id);
  return (
    <div className="picture">
      <PhotoFrame photo={{ width: 1600, height: 686 }} alt="" alone shown={shown} />
    </div>
  );
}
