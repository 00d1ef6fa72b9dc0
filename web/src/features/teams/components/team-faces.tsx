import { Avatar } from '../../../ui/avatar.tsx';
import styles from './team-faces.module.css';

/** Shows pictures of some members beside each other. They are decorative: the team's page names everyone. */
export const TeamFaces = ({ faces }: { faces: readonly { name: string; image: string | null }[] }) => (
  <span className={styles['faces']} aria-hidden="true">
    {faces.map(({ name, image }, at) => (
      <Avatar key={at} name={name} image={image} />
    ))}
  </span>
);
