import { isObject } from '@byre/contract/json';
import { fromBase64 } from '../storage/keyring.ts';
import { takeKey } from './held-keys.ts';
import { readVault } from './vault-store.ts';
import { unwrapWithKey } from './wrapping.ts';

const timeoutMs = 15_000;

export const secondKeyPath = (lockId: string): string => `/api/lock-keys/${lockId}`;

/** 32 bytes, in the server's format. */
export const asUrlText = (base64: string): string =>
  base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const fromUrlText = (text: string): Uint8Array<ArrayBuffer> =>
  fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'));

/** Opens a person's lock with the server's key, just after they signed in with their password. */
export const openWithSecondKey = async (userId: string, token: string): Promise<boolean> => {
  const vault = await readVault(userId);
  if (!vault) return false;
  const response = await fetch(secondKeyPath(vault.lockId), {
    headers: { authorization: `Bearer ${token}` },
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null);
  const answer: unknown = response?.ok ? await response.json().catch(() => null) : null;
  if (!isObject(answer) || !('key' in answer) || typeof answer.key !== 'string') return false;
  const dataKey = await unwrapWithKey(vault.second, vault.lockId, fromUrlText(answer.key));
  return dataKey !== null && takeKey(userId, vault.lockId, dataKey);
};
