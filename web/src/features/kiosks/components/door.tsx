import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { NumberPad } from './number-pad.tsx';
import styles from './kiosk.module.css';

const pinLength = 6;
const longestNumber = 20;
/** Somebody who walked away leaves no number and half a PIN behind. */
const idleMs = 30_000;

export interface Device {
  name: string;
  programName: string;
}

type Begin = (number: string, pin: string) => Promise<void>;

/** Number, then PIN. Both are in the memory of this page, and gone after some time without a key. */
function useKeys(begin: Begin) {
  const [number, setNumber] = useState('');
  const [pin, setPin] = useState('');
  const [isNumber, setIsNumber] = useState(true);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const back = () => {
    setPin('');
    setIsNumber(true);
  };
  useEffect(() => {
    if (!number && !pin) return;
    const timer = setTimeout(() => {
      setNumber('');
      setPin('');
      setIsNumber(true);
    }, idleMs);
    return () => clearTimeout(timer);
  }, [number, pin]);
  const enter = async () => {
    setBusy(true);
    try {
      await begin(number.trim(), pin);
    } catch (error) {
      setFailure(sentenceOf(error as Error));
      setNumber('');
      back();
    }
    setPin('');
    setBusy(false);
  };
  const type = (value: string) => {
    setFailure(null);
    (isNumber ? setNumber : setPin)(value);
  };
  const press = () => (isNumber ? setIsNumber(false) : void enter());
  const disabled = isNumber ? !number.trim() : pin.length < pinLength;
  return { number, pin, isNumber, busy, failure, back, type, press, disabled };
}

/** Asks who stands at the tablet. */
export function Door({ device, begin }: { device: Device; begin: Begin }) {
  const { t } = useTranslation('kiosk');
  const [hasLetters, setLetters] = useState(false);
  const keys = useKeys(begin);
  const { isNumber, number, pin } = keys;
  const shown = isNumber ? number : '●'.repeat(pin.length);
  const title = t(isNumber ? 'number.title' : 'pin.title');
  return (
    <Page title={title} lead={`${device.programName} · ${device.name}`} narrow>
      <div className={styles['frame']}>
        {keys.failure && <Alert as="output">{keys.failure}</Alert>}
        {isNumber && hasLetters ? (
          <TextInput
            label={t('pad.numberLabel')}
            autoComplete="off"
            value={number}
            onChange={(event) => keys.type(event.currentTarget.value)}
          />
        ) : (
          <output className={styles['typed']} aria-label={t('pad.typed', { count: shown.length })}>
            <bdi>{shown || '–'}</bdi>
          </output>
        )}
        <NumberPad
          value={isNumber ? number : pin}
          most={isNumber ? longestNumber : pinLength}
          onChange={keys.type}
          next={{
            label: t(isNumber ? 'number.next' : 'pin.next'),
            busy: keys.busy,
            disabled: keys.disabled,
            press: keys.press,
          }}
        />
        <Row style={{ justifyContent: 'center' }}>
          {isNumber ? (
            <Button onClick={() => setLetters(!hasLetters)}>{t('pad.letters')}</Button>
          ) : (
            <Button onClick={keys.back}>{t('pin.back')}</Button>
          )}
        </Row>
      </div>
    </Page>
  );
}
