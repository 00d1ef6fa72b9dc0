import '@mantine/core/styles/Input.layer.css';
import { Textarea as MantineTextarea, type TextareaProps } from '@mantine/core';
import type { Ref } from 'react';
import { fieldClasses, type Decided } from './field-classes.ts';

type Props = Omit<TextareaProps, Decided> & { ref?: Ref<HTMLTextAreaElement> | undefined };

/** Several lines of text. */
export const Textarea = (props: Props) => (
  <MantineTextarea dir="auto" size="md" autosize={false} rows={3} classNames={fieldClasses} {...props} />
);
