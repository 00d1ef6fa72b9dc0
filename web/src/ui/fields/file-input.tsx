import '@mantine/core/styles/Input.layer.css';
import { FileInput as MantineFileInput, type FileInputProps } from '@mantine/core';
import { fieldClasses } from './field-classes.ts';

/** A file field in a form with other fields. If choosing the file is the only step, use `FileButton`. */
export const FileInput = (props: Omit<FileInputProps, 'size' | 'classNames'>) => (
  <MantineFileInput size="md" classNames={fieldClasses} {...props} />
);
