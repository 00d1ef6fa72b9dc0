import { Suspense, type ComponentProps } from 'react';
import type Combobox from './fields/combobox.tsx';
import { TextInput } from './fields/text-input.tsx';
import { lazyPart } from './lazy-part.tsx';

const Part = lazyPart(() => import('./fields/combobox.tsx'));

type Props = ComponentProps<typeof Combobox>;

/** Shows a select for long lists, found by typing, and a field of the same size while it loads. */
export function SearchedSelect(props: Props) {
  const { label, description, error, placeholder, searchValue = '' } = props;
  return (
    <Suspense
      fallback={<TextInput {...{ label, description, error, placeholder }} value={searchValue} readOnly />}
    >
      <Part {...props} />
    </Suspense>
  );
}
