import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import styles from './kiosk.module.css';

const zero = '0';
const eraser = '⌫';

interface PadProps {
  value: string;
  most: number;
  onChange(value: string): void;
  /** The key in the corner, which goes on. */
  next: { label: string; busy: boolean; disabled: boolean; press(): void };
}

/** Large keys for digits, so that no keyboard of the tablet covers the page and none remembers what was typed. Keys of a real one work too. */
export function NumberPad({ value, most, onChange, next }: PadProps) {
  const { t } = useTranslation('kiosk');
  const type = (digit: string) => onChange(`${value}${digit}`.slice(0, most));
  const erase = () => onChange(value.slice(0, -1));
  useEffect(() => {
    const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || target instanceof HTMLInputElement) return;
      if (/^\d$/.test(key)) type(key);
      if (key === 'Backspace') erase();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
  return (
    <fieldset className={styles['pad']} aria-label={t('pad.label')}>
      {[...'123456789'].map((digit) => (
        <Button key={digit} onClick={() => type(digit)}>
          {digit}
        </Button>
      ))}
      <Button aria-label={t('pad.delete')} onClick={erase}>
        {eraser}
      </Button>
      <Button onClick={() => type(zero)}>{zero}</Button>
      <Button variant="primary" busy={next.busy} disabled={next.disabled} onClick={next.press}>
        {next.label}
      </Button>
    </fieldset>
  );
}
