import * as factors from '#contract/features/account-settings/second-factor.ts';
import { callApi } from '../../../lib/api/api.ts';
import { makePasskey } from '../../../lib/api/passkeys.ts';

export const startTotp = () => callApi(factors.startTotp);
export const confirmTotp = (code: string) => callApi(factors.confirmTotp, { body: { code } });
export const removeTotp = () => callApi(factors.removeTotp);
export const renewRecoveryCodes = () => callApi(factors.renewRecoveryCodes);

/** Asks the browser to create a passkey and saves it. Returns null if the user cancels, `known` if the device has one. */
export async function addPasskey(name: string) {
  const passkey = await makePasskey(await callApi(factors.passkeyOptions));
  if (!passkey || passkey === 'known') return passkey;
  return callApi(factors.addPasskey, { body: { name, passkey } });
}

export const renamePasskey = ({ id, name }: { id: string; name: string }) =>
  callApi(factors.renamePasskey, { params: { id }, body: { name } });
export const removePasskey = (id: string) => callApi(factors.removePasskey, { params: { id } });
