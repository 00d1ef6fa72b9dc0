import type { ElementType } from 'react';
import styles from './alert.module.css';
import type { As } from './layout.tsx';

interface AlertLook {
  /** `wrong` for what went wrong, `honey` for what to look at before going on. */
  tone?: 'plain' | 'wrong' | 'honey' | undefined;
  className?: string | undefined;
}

/** What somebody should read before anything else on the screen. With `role="alert"` it is read out when it appears. */
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
