import '@mantine/core/styles/Input.layer.css';
import { TextInput as MantineTextInput, type TextInputProps } from '@mantine/core';
import type { Ref } from 'react';
import { fieldClasses, type Decided } from './field-classes.ts';

type Props = Omit<TextInputProps, Decided> & { ref?: Ref<HTMLInputElement> | undefined };

/** Asks for one line of text. With `type="date"` it is a date field with the browser's own calendar. */
export const TextInput = (props: Props) => (
  <MantineTextInput dir={props.type ? undefined : 'auto'} size="md" classNames={fieldClasses} {...props} />
);
