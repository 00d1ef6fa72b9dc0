import type { ComponentPropsWithRef } from 'react';
import styles from './alert.module.css';

interface AlertProps extends ComponentPropsWithRef<'div'> {
  /** `wrong` for what went wrong, `honey` for what to look at before going on. */
  tone?: 'plain' | 'wrong' | 'honey' | undefined;
}

/** What somebody should read before anything else on the screen. With `role="alert"` it is read out when it appears. */
export const Alert = ({ tone = 'plain', className, ...rest }: AlertProps) => (
  <div
    {...rest}
    className={[styles['alert'], tone !== 'plain' && styles[tone], className].filter(Boolean).join(' ')}
  />
);
