import type { ComponentPropsWithRef } from 'react';
import styles from './handle.module.css';

/** Shows an unstyled button, for custom handles that work by pointer and keyboard. */
export const Handle = ({ className, ...rest }: ComponentPropsWithRef<'button'>) => (
  <button {...rest} type="button" className={[styles['handle'], className].filter(Boolean).join(' ')} />
);
