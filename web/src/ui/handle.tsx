import type { ComponentPropsWithRef } from 'react';
import styles from './handle.module.css';

/** Something to take hold of, by pointer or by keys: a button without a look, for what draws its own. */
export const Handle = ({ className, ...rest }: ComponentPropsWithRef<'button'>) => (
  <button {...rest} type="button" className={[styles['handle'], className].filter(Boolean).join(' ')} />
);
