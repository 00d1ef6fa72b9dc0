import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Radio as MantineRadio, type RadioGroupProps, type RadioProps } from '@mantine/core';
import { fieldClasses, groupClasses, groupOrder } from './field-classes.ts';
import styles from './field.module.css';

const classes = {
  description: fieldClasses.description,
  error: fieldClasses.error,
  radio: styles['choice'] ?? '',
  icon: styles['dot'] ?? '',
};

/** Shows one of a few choices that are all visible. */
export const Radio = (props: Omit<RadioProps, 'size' | 'classNames'>) => (
  <MantineRadio size="md" classNames={classes} {...props} />
);

/** Radio buttons with a common label. */
export const RadioGroup = (props: Omit<RadioGroupProps, 'size' | 'classNames'>) => (
  <MantineRadio.Group size="md" classNames={groupClasses} inputWrapperOrder={groupOrder} {...props} />
);
