import '@mantine/core/styles/Input.layer.css';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import type { Ref } from 'react';
import { fieldClasses, type Decided } from './field-classes.ts';

type Props = Omit<NativeSelectProps, Decided> & { ref?: Ref<HTMLSelectElement> | undefined };

/** One of a few: the device's own list, which is best on a phone. Of many, `Combobox` finds one by its letters. */
export const Select = (props: Props) => <NativeSelect size="md" classNames={fieldClasses} {...props} />;
