import { useState } from 'react';

type Event = { currentTarget: { value: string } };

/** The values and props of a form's text fields. */
export function useTextFields<V extends Record<string, string>>(
  initial: V,
  errors: Readonly<Record<string, string>> | undefined,
) {
  const [values, setValues] = useState(initial);
  const set = (name: keyof V, value: string) => setValues((before) => ({ ...before, [name]: value }));
  const field = <K extends keyof V & string>(name: K) => ({
    id: name,
    value: values[name],
    error: errors?.[name],
    onChange: (event: Event) => set(name, event.currentTarget.value),
  });
  return { values, set, field };
}
