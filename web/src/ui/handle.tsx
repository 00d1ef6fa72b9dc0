import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

/** Something to take hold of, by pointer or by keys: a button without a look, for what draws its own. */
export const Handle = (props: ComponentPropsWithRef<'button'>) => <UnstyledButton {...props} />;
