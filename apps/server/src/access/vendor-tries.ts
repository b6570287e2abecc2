import type { Db } from '../db/database.ts';
import { type Statement, sql } from '../db/sql.ts';
import { networkOf } from './network.ts';
import { count, requireLeft, triesPerAddress, triesPerKnownDevice } from './sign-in-tries.ts';

/*
 * Wrong secrets of vendors' systems are counted by vendor and address together, so a stranger who sends wrong secrets
 * for a vendor locks out only their own address. They are counted once they are known to be wrong. Attempts at a
 * password are counted before it is checked, but nobody guesses a secret of 256 bits, and a system that requests the
 * tokens of two hundred practices at the same time is not an attack.
 */

export type VendorTry = { clientId: string; address: string; now: Date };

/** Throws 429 if this address has sent too many wrong secrets. */
export const requireTriesLeft = async (db: Db, { clientId, address, now }: VendorTry): Promise<void> => {
  await requireLeft(db, vendorKey(clientId, address), triesPerKnownDevice, now);
  await requireLeft(db, vendorAddressKey(address), triesPerAddress, now);
};

/** Counts a wrong secret. Throws 429 when it is one too many. */
export const countWrongSecret = async (db: Db, { clientId, address, now }: VendorTry): Promise<void> => {
  await count(db, vendorAddressKey(address), triesPerAddress, now);
  await count(db, vendorKey(clientId, address), triesPerKnownDevice, now);
};

const vendorKey = (clientId: string, address: string): Statement =>
  sql`sha256(convert_to('vendor ' || ${networkOf(address)}::text || ' ' || ${clientId}::text, 'UTF8'))`;

/** Not the count of people's attempts: a vendor's fault must not lock out a surgery that shares its address. */
const vendorAddressKey = (address: string): Statement =>
  sql`sha256(convert_to('vendors ' || ${networkOf(address)}::text, 'UTF8'))`;
