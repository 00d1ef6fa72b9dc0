import type { ElementType } from 'react';
import styles from './alert.module.css';
import type { As } from '../layout.tsx';

interface AlertLook {
  /** `wrong` for errors, `honey` for warnings. */
  tone?: 'plain' | 'wrong' | 'honey' | undefined;
  className?: string | undefined;
}

/** Shows an important message at the top of a screen. With `role="alert"` it is announced when it appears. */
export function Alert<E extends ElementType = 'div'>({
  as,
  tone = 'plain',
  className,
  ...rest
}: As<E, AlertLook>) {
  const Tag: ElementType = as ?? 'div';
  const classes = [styles['alert'], tone !== 'plain' && styles[tone], className];
  return <Tag {...rest} className={classes.filter(Boolean).join(' ')} />;
}
