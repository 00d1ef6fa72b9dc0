import { useId } from 'react';
import { Fieldset } from '../layout.tsx';
import { Text } from '../text.tsx';
import styles from './number-scale.module.css';

interface NumberScaleProps {
  /** Of the first number, where the summary of errors leads. */
  id: string;
  label: string;
  from: number;
  to: number;
  /** Empty if there is no answer yet. */
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

/** Asks for one of a few whole numbers, none of which is chosen before somebody chose it. */
export function NumberScale({ id, label, from, to, value, error, onChange }: NumberScaleProps) {
  const name = useId();
  const errorId = `${name}-error`;
  const numbers = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return (
    <Fieldset aria-describedby={error ? errorId : undefined}>
      <legend>{label}</legend>
      <div className={styles['scale']}>
        {numbers.map((number, at) => (
          <label key={number} className={styles['number']}>
            <input
              {...(at === 0 ? { id } : {})}
              className="hidden"
              type="radio"
              name={name}
              value={number}
              checked={value === String(number)}
              onChange={() => onChange(String(number))}
            />
            {number}
          </label>
        ))}
      </div>
      {error && (
        <Text small wrong id={errorId}>
          {error}
        </Text>
      )}
    </Fieldset>
  );
}
