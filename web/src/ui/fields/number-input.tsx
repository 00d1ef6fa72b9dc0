import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput as MantineNumberInput, type NumberInputProps } from '@mantine/core';
import { fieldClasses } from './field-classes.ts';

/** Shows a number field with stepper arrows. */
export const NumberInput = (props: Omit<NumberInputProps, 'size' | 'classNames'>) => (
  <MantineNumberInput size="md" clampBehavior="none" classNames={fieldClasses} {...props} />
);
