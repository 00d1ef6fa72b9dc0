/** What is wrong with a PIN (errors.fields). */
export type PinProblem = 'pin_common' | 'pin_of_number';

/** Chosen most often where people may choose six digits, beside those with a pattern. */
const common = new Set([
  '123789',
  '147258',
  '147852',
  '159357',
  '159753',
  '258456',
  '258852',
  '321654',
  '357159',
  '456123',
  '520520',
  '521521',
  '741852',
  '753951',
  '789456',
  '852456',
  '963852',
  '987123',
  '142536',
  '246810',
]);

const digits = '01234567890';
const backwards = [...digits].toReversed().join('');
/** Runs by two and three, such as 135791 and 024680. */
const steps = ['13579135791', '24680246802', '97531975319', '86420864208', '03692581470'];

/** Whether it is one part again and again: 111111, 121212, 123123, 112211 read from both ends. */
function isRepeated(pin: string): boolean {
  if ([1, 2, 3].some((length) => pin === pin.slice(0, length).repeat(6 / length))) return true;
  return (
    pin === [...pin].toReversed().join('') ||
    /^(\d)\1\1(\d)\2\2$/.test(pin) ||
    /^(\d)\1(\d)\2(\d)\3$/.test(pin)
  );
}

const isRun = (pin: string): boolean => [digits, backwards, ...steps].some((run) => run.includes(pin));

/** Whether it is the number, or the beginning or end of it, padded with zeros if it is shorter. */
function isOfNumber(pin: string, employeeNumber: string): boolean {
  const plain = employeeNumber.normalize('NFKC').replaceAll(/\D/g, '');
  if (!plain) return false;
  const padded = [plain.padStart(6, '0'), plain.padEnd(6, '0')];
  const wrapped = [...plain].toReversed().join('');
  return [...padded, wrapped].some((one) => one.startsWith(pin) || one.endsWith(pin));
}

/**
 * Returns what is wrong with a PIN of six digits, or null. The few PINs that many people choose would open several accounts within the
 * tries that a guesser has; their own number is known to colleagues. Pure.
 */
export function pinProblem(pin: string, employeeNumber: string): PinProblem | null {
  if (isRepeated(pin) || isRun(pin) || common.has(pin)) return 'pin_common';
  return isOfNumber(pin, employeeNumber) ? 'pin_of_number' : null;
}
