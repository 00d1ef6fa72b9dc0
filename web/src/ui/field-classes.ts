import styles from './field.module.css';

/** The look that all fields with a label, a help and an error share. */
export const fieldClasses = {
  label: styles['label'] ?? '',
  description: styles['description'] ?? '',
  error: styles['error'] ?? '',
  input: styles['input'] ?? '',
};

/** The same of what is checked: a box or a dot. */
export const choiceClasses = {
  description: fieldClasses.description,
  error: fieldClasses.error,
  input: styles['choice'] ?? '',
};

/** What the look decides, and no screen. */
export type Decided = 'size' | 'classNames' | 'styles' | 'unstyled';
