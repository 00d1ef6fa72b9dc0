import '@mantine/core/styles/Input.layer.css';
import { FileInput as MantineFileInput, type FileInputProps } from '@mantine/core';
import { fieldClasses } from './field-classes.ts';

/** A file, in a form that sends it with other fields; where choosing is all there is to do, `FileButton`. */
export const FileInput = (props: Omit<FileInputProps, 'size' | 'classNames'>) => (
  <MantineFileInput size="md" classNames={fieldClasses} {...props} />
);
