import '@mantine/core/styles/Input.layer.css';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import type { Ref } from 'react';
import { fieldClasses, type Decided } from './field-classes.ts';

type Props = Omit<NativeSelectProps, Decided> & { ref?: Ref<HTMLSelectElement> | undefined };

/**
 * Shows a select for a few choices. It uses the device's own list, which works best on phones. For many, use
 * `Combobox`.
 */
export const Select = (props: Props) => <NativeSelect size="md" classNames={fieldClasses} {...props} />;
