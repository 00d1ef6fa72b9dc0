import type { ElementType } from 'react';
import type { As } from './layout.tsx';
import styles from './text.module.css';

interface TextLook {
  /** Less important than what is around it. */
  quiet?: boolean | undefined;
  small?: boolean | undefined;
  tiny?: boolean | undefined;
  /** Says that something is wrong. */
  wrong?: boolean | undefined;
  /** A number in the face of headings, its digits equally wide. */
  number?: boolean | undefined;
  /** The one number that counts on a screen. */
  big?: boolean | undefined;
  /** Somebody's own text: with their line breaks, and no wider than can be read. */
  written?: boolean | undefined;
  /** No wider than a line can be read. */
  reading?: boolean | undefined;
  /** Takes the room that is left in a row. */
  grow?: boolean | undefined;
  /** Left out on a phone. */
  roomy?: boolean | undefined;
  className?: string | undefined;
}

const looks = [
  'quiet',
  'small',
  'tiny',
  'wrong',
  'number',
  'big',
  'written',
  'reading',
  'grow',
  'roomy',
] as const;

/** A paragraph, or with `as` another element, in one of the looks of running text. */
export function Text<E extends ElementType = 'p'>({ as, className, ...props }: As<E, TextLook>) {
  const Tag: ElementType = as ?? 'p';
  const rest: Record<string, unknown> = { ...props };
  const classes = looks.flatMap((look) => {
    const isOn = Boolean(rest[look]);
    delete rest[look];
    return isOn ? [styles[look]] : [];
  });
  return <Tag {...rest} className={[...classes, className].filter(Boolean).join(' ') || undefined} />;
}
