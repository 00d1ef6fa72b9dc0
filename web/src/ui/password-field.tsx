import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password, which can be shown; unlike the library's own field it says to assistive technology when it is wrong. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput {...props} aria-invalid={props.error ? true : undefined} />
);
