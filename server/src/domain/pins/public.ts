export { cardCode, cardLifeMs, codeHash } from './card-code.ts';
export {
  findPinHash,
  findPinOf,
  findPinOfCode,
  giveCodes,
  lockForCodes,
  replacePin,
  setPin,
  type CardTaker,
  type PinRow,
} from './pins.queries.ts';
export { pinProblem } from './rules/pin-rule.ts';
export { refusePinOnly } from './refuse-pin-only.ts';
export { mayHavePin } from './may-have-pin.ts';
