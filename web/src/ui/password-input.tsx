import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core';
import { fieldClasses } from './field-classes.ts';

/** A password, which can be shown; unlike the library's own field it says to assistive technology when it is wrong. */
export const PasswordInput = (props: Omit<PasswordInputProps, 'size' | 'classNames'>) => (
  <MantinePasswordInput
    size="md"
    classNames={fieldClasses}
    {...props}
    aria-invalid={props.error ? true : undefined}
  />
);
