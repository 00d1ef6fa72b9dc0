import { usePhoto } from '../../../lib/api/use-photo.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { PhotoAvatar } from '../../../ui/photo-avatar.tsx';
import { PhotoFrame, Picture } from '../../../ui/photo-frame.tsx';

function Small({ id, name }: { id: string; name: string }) {
  return <PhotoAvatar name={name} {...usePhoto<HTMLSpanElement>(id)} />;
}

/** Shows a team in a list: its picture, or its initials. */
export function TeamAvatar({ team }: { team: { name: string; image: string | null } }) {
  return team.image ? (
    <Small key={team.image} id={team.image} name={team.name} />
  ) : (
    <Avatar name={team.name} />
  );
}

/** Shows the picture of a team above its description. It is decorative, because the name is beside it. */
export function TeamPicture({ id }: { id: string }) {
  const shown = usePhoto(id);
  return (
    <Picture>
      <PhotoFrame photo={{ width: 1600, height: 686 }} alt="" alone shown={shown} />
    </Picture>
  );
}
