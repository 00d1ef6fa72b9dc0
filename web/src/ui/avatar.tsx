import { createContext, useContext, type ReactNode, type Ref } from 'react';
import styles from './avatar.module.css';

const tones = ['sky', 'berry', 'honey', 'moss', 'trail'] as const;
const inks = {
  sky: '--sky-text',
  berry: '--berry',
  honey: '--honey-text',
  moss: '--moss-text',
  trail: '--trail-text',
} as const;

/**
 * Renders a picture by id, with a fallback until it has loaded. The application provides it, because ui does not fetch.
 */
type DrawPicture = (id: string, instead: ReactNode) => ReactNode;
export const PictureOf = createContext<DrawPicture | null>(null);

interface AvatarProps {
  name: string;
  /** The id of their picture, if they have one and it is known. */
  image?: string | null | undefined;
}

/** Shows a member's picture, or their initials on a colour that depends on the name. */
export function Avatar({ name, image }: AvatarProps) {
  const drawPicture = useContext(PictureOf);
  const sum = [...name].reduce((all, letter) => all + (letter.codePointAt(0) ?? 0), 0);
  const tone = tones[sum % tones.length]!;
  const initials = name
    .split(/\s+/)
    // A remark in brackets is no name.
    .filter((word) => /^[^(]/.test(word))
    .map((word) => [...word][0]!.toUpperCase());
  const shown = initials.length > 2 ? [initials[0], initials.at(-1)] : initials;
  const plain = (
    <span
      className={styles['avatar']}
      aria-hidden="true"
      data-initials={shown.join('')}
      style={{ background: `var(--${tone}-soft)`, color: `var(${inks[tone]})` }}
    />
  );
  return image && drawPicture ? drawPicture(image, plain) : plain;
}

/** Shows a placeholder picture in place of initials. It is decorative, because the name is beside it. */
export const PortraitFrame = ({ children, ref }: { children: ReactNode; ref?: Ref<HTMLSpanElement> }) => (
  <span ref={ref} className={styles['portrait']} aria-hidden="true">
    {children}
  </span>
);

/** Shows a member's picture or initials, large. */
export const LargeAvatar = (props: AvatarProps) => (
  <div className={styles['large']} data-testid="large-avatar">
    <Avatar {...props} />
  </div>
);
