import type { ComponentPropsWithRef } from 'react';
import styles from './range.module.css';

/** A number between two ends, by dragging or with the arrow keys. */
export const Range = ({ className, ...rest }: Omit<ComponentPropsWithRef<'input'>, 'type'>) => (
  <input {...rest} type="range" className={[styles['range'], className].filter(Boolean).join(' ')} />
);
