import { Unsafe } from 'typebox';

/** How a setting is read beyond its type. */
export interface SettingNotes {
  description: string;
  default?: unknown;
  /** Also read from the file that NAME_FILE names. Its value is never repeated in a message. */
  secret?: true;
  /** An address that begins with one of these. */
  protocols?: readonly string[];
  /**
   * `host`: the name of a host; `key`: 32 bytes in base64; `proxies`: addresses and networks between commas; `part`: a secret
   * part of an address; `email`: an address; `sender`: an address, with a name or without; `recipient`: the public key of an age key.
   */
  form?: 'host' | 'key' | 'proxies' | 'part' | 'email' | 'sender' | 'recipient';
}

export const postgres = { protocols: ['postgres', 'postgresql'], secret: true } as const;
export const choice = <const V extends string>(values: readonly V[], notes: SettingNotes & { default: V }) =>
  Unsafe<V>({ type: 'string', enum: values, ...notes });
