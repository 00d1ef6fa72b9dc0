import type { ComponentPropsWithRef } from 'react';
import styles from './range.module.css';

/** A slider between two ends, by pointer or arrow keys. */
export const Range = ({ className, ...rest }: Omit<ComponentPropsWithRef<'input'>, 'type'>) => (
  <input {...rest} type="range" className={[styles['range'], className].filter(Boolean).join(' ')} />
);
