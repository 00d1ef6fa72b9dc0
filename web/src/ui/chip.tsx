import { IconX } from '@tabler/icons-react';
import type { ElementType, ReactNode } from 'react';
import { IconButton } from './button.tsx';
import styles from './chip.module.css';
import type { As } from './layout.tsx';

export type ChipTone = 'plain' | 'honey' | 'trail' | 'moss' | 'wrong';

interface ChipLook {
  tone?: ChipTone | undefined;
  nowrap?: boolean | undefined;
  className?: string | undefined;
}

/** Shows a short label for a state or a category. The tone is never the only sign. */
export function Chip<E extends ElementType = 'span'>({
  as,
  tone = 'plain',
  nowrap = false,
  className,
  ...rest
}: As<E, ChipLook>) {
  const Tag: ElementType = as ?? 'span';
  const classes = [styles['chip'], tone !== 'plain' && styles[tone], nowrap && styles['nowrap'], className];
  return <Tag {...rest} className={classes.filter(Boolean).join(' ')} />;
}

interface RemovableChipProps {
  children: ReactNode;
  removeLabel: string;
  onRemove(): void;
}

/** Shows an active filter with a button to remove it. */
export const RemovableChip = ({ children, removeLabel, onRemove }: RemovableChipProps) => (
  <Chip className={styles['removable']}>
    {children}
    <IconButton
      size="small"
      label={removeLabel}
      icon={<IconX size="1rem" stroke={1.75} aria-hidden="true" />}
      onClick={onRemove}
    />
  </Chip>
);
