import styles from './field.module.css';

/** The classes that all fields with a label, help text and error share. */
export const fieldClasses = {
  label: styles['label'] ?? '',
  description: styles['description'] ?? '',
  error: styles['error'] ?? '',
  input: styles['input'] ?? '',
};

/** The same for checkboxes and radio buttons. */
export const choiceClasses = {
  description: styles['help'] ?? '',
  error: fieldClasses.error,
  input: styles['choice'] ?? '',
};

/** Props that are set here and not by screens. */
export type Decided = 'size' | 'classNames' | 'styles' | 'unstyled';

/** A group of boxes says what it asks before the boxes. */
export const groupOrder: ('label' | 'description' | 'input' | 'error')[] = [
  'label',
  'description',
  'input',
  'error',
];

/** The classes of a group of boxes or buttons with a common label. */
export const groupClasses = {
  label: fieldClasses.label,
  description: `${fieldClasses.description} ${styles['group'] ?? ''}`,
  error: fieldClasses.error,
};
