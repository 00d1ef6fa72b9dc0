import type { ComponentProps } from 'react';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';

/** Asks for six digits, with the keyboard of digits on phones. */
export const PinInput = (props: Omit<ComponentProps<typeof PasswordInput>, 'inputMode' | 'maxLength'>) => (
  <PasswordInput inputMode="numeric" pattern="[0-9]*" maxLength={6} {...props} />
);
