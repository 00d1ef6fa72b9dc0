export { isKeyForm, newKeySecret, saysKey, startOf } from './key-form.ts';
export { isFrom, isNetwork } from './networks.ts';
export {
  findKeyBySecret,
  insertKey,
  listEndingKeys,
  listLiveKeys,
  lockKey,
  noteKeyUse,
  replaceSecret,
  updateKey,
} from './api-keys.queries.ts';
