import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core';
import { fieldClasses } from './field-classes.ts';

/** A password field with a show button. Unlike the library's own, it reports errors to assistive technology. */
export const PasswordInput = (props: Omit<PasswordInputProps, 'size' | 'classNames'>) => (
  <MantinePasswordInput
    size="md"
    classNames={fieldClasses}
    {...props}
    aria-invalid={props.error ? true : undefined}
  />
);
