import type { ChallengeValues } from './challenge-values.ts';

type Texts = { [K in keyof ChallengeValues as ChallengeValues[K] extends string ? K : never]: string };
type Flags = { [K in keyof ChallengeValues as ChallengeValues[K] extends boolean ? K : never]: boolean };

export interface FieldsProps {
  values: ChallengeValues;
  errors: Readonly<Record<string, string>>;
  change(change: Partial<ChallengeValues>): void;
}

/** Returns the value, error and handler of one text field. */
export const textField = ({ values, errors, change }: FieldsProps, name: keyof Texts) => ({
  id: name,
  value: values[name],
  error: errors[name],
  onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
});
export const flagField = ({ values, errors, change }: FieldsProps, name: keyof Flags) => ({
  id: name,
  checked: values[name],
  error: errors[name],
  onChange: (event: { currentTarget: { checked: boolean } }) => {
    const part: Partial<Flags> = { [name]: event.currentTarget.checked };
    change(part);
  },
});

/** `frozen`: the challenge is running, and its scoring rules cannot change. */
export interface RuledProps extends FieldsProps {
  frozen: boolean;
}
