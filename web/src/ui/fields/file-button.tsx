import type { ComponentPropsWithRef, ReactNode } from 'react';
import { buttonClass } from '../button.tsx';
import styles from './file-button.module.css';

interface FileButtonProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'className' | 'onChange' | 'children'
> {
  children: ReactNode;
  onFiles(files: File[]): void;
}

/** Chooses files with a button, which also takes those that are dropped on it. The file input has the focus, so that its help text and errors are read out. */
export const FileButton = ({ children, onFiles, ...rest }: FileButtonProps) => (
  <label className={buttonClass({ className: styles['pick'] })} aria-disabled={rest.disabled || undefined}>
    <input
      {...rest}
      className={styles['input']}
      type="file"
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])];
        // The same file can be chosen again after it was removed.
        event.currentTarget.value = '';
        onFiles(files);
      }}
    />
    {children}
  </label>
);
