import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox as MantineCheckbox, type CheckboxGroupProps, type CheckboxProps } from '@mantine/core';
import type { Ref } from 'react';
import { choiceClasses, groupClasses, groupOrder, type Decided } from './field-classes.ts';

type Props = Omit<CheckboxProps, Decided> & { ref?: Ref<HTMLInputElement> | undefined };

/** Shows a checkbox in a form. For settings that apply at once, use `Switch`. */
export const Checkbox = (props: Props) => (
  <MantineCheckbox size="md" color="var(--action)" classNames={choiceClasses} {...props} />
);

/** Several checkboxes with a common label. */
export const CheckboxGroup = (props: Omit<CheckboxGroupProps, 'size' | 'classNames'>) => (
  <MantineCheckbox.Group size="md" classNames={groupClasses} inputWrapperOrder={groupOrder} {...props} />
);
