import type { ElementType } from 'react';
import type { As } from './layout.tsx';
import styles from './text.module.css';

interface TextLook {
  /** Less important than the text around it. */
  quiet?: boolean | undefined;
  small?: boolean | undefined;
  tiny?: boolean | undefined;
  /** An error. */
  wrong?: boolean | undefined;
  /** A number in the heading font, with tabular digits. */
  number?: boolean | undefined;
  /** The main number of a screen. */
  big?: boolean | undefined;
  /** People's own text, with their line breaks and a readable width. */
  written?: boolean | undefined;
  /** As wide as a readable line at most. */
  reading?: boolean | undefined;
  /** Takes the remaining space in a row. */
  grow?: boolean | undefined;
  /** Hidden on phones. */
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

/** Shows a paragraph of body text, or another element with `as`. */
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
