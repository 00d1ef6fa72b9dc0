import '@mantine/core/styles/Input.layer.css';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Ref } from 'react';
import { fieldClasses, type Decided } from './field-classes.ts';

type Props = Omit<NativeSelectProps, Decided> & { ref?: Ref<HTMLSelectElement> | undefined };

/**
 * Shows a select for a few choices. It uses the device's own list, which works best on phones. For many, use
 * `Combobox`.
 */
export const Select = (props: Props) => (
  <NativeSelect
    size="md"
    classNames={fieldClasses}
    rightSection={<IconChevronDown size="1rem" stroke={1.75} color="var(--quiet)" aria-hidden="true" />}
    rightSectionPointerEvents="none"
    {...props}
  />
);
