import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import {
  Checkbox as MantineCheckbox,
  NativeSelect,
  Textarea as MantineTextarea,
  TextInput as MantineTextInput,
  type CheckboxProps,
  type NativeSelectProps,
  type TextareaProps,
  type TextInputProps,
} from '@mantine/core';
import type { ComponentPropsWithRef, Ref } from 'react';
import styles from './fields.module.css';

/** The look that all fields with a label, a help and an error share. */
export const fieldClasses = {
  label: styles['label'] ?? '',
  description: styles['description'] ?? '',
  error: styles['error'] ?? '',
  input: styles['input'] ?? '',
};

type WithRef<Props, Element> = Omit<Props, 'size' | 'classNames' | 'styles' | 'unstyled'> & {
  ref?: Ref<Element> | undefined;
};

/** One line of text; with `type="date"` a day, by the browser's own calendar. */
export const TextInput = (props: WithRef<TextInputProps, HTMLInputElement>) => (
  <MantineTextInput size="md" classNames={fieldClasses} {...props} />
);

/** Several lines of text. */
export const Textarea = (props: WithRef<TextareaProps, HTMLTextAreaElement>) => (
  <MantineTextarea size="md" autosize={false} rows={3} classNames={fieldClasses} {...props} />
);

/** One of a few: the device's own list, which is best on a phone. Of many, `Combobox` finds one by its letters. */
export const Select = (props: WithRef<NativeSelectProps, HTMLSelectElement>) => (
  <NativeSelect size="md" classNames={fieldClasses} {...props} />
);

const choiceClasses = { ...fieldClasses, input: styles['choice'] ?? '' };

/** On or off, in a form that is sent; what acts at once is a `Switch`. */
export const Checkbox = (props: WithRef<CheckboxProps, HTMLInputElement>) => (
  <MantineCheckbox size="md" color="var(--action)" classNames={choiceClasses} {...props} />
);

/** Several checkboxes under one name. */
export const CheckboxGroup = MantineCheckbox.Group;

/** A number between two ends, by dragging or with the arrow keys. */
export const Range = ({ className, ...rest }: Omit<ComponentPropsWithRef<'input'>, 'type'>) => (
  <input {...rest} type="range" className={[styles['range'], className].filter(Boolean).join(' ')} />
);
