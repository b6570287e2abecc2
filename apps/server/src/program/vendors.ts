import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { uuidV7 } from '../ids.ts';
import {
  closeVendor,
  listVendors,
  oldSecretDays,
  registerVendor,
  renewVendorSecret,
} from '../modules/vendors/operator.ts';
import { PlainProblem } from '../plain-problem.ts';
import { callOf } from '../release.ts';

export const vendorUsage = () => `Usage: ${callOf('admin', '--register-vendor <name> --contact <e-mail or telephone>')}
  registers a system that serves many practices, and prints its client id and, this once, its secret; each practice then
  decides for itself whether to connect it
Usage: ${callOf('admin', '--new-secret <client id> [--at-once]')}
  gives it a new secret; the old one works for ${oldSecretDays} days more, with --at-once no longer
Usage: ${callOf('admin', '--close-vendor <client id>')}
  ends it, and every practice's connection with it
Usage: ${callOf('admin', '--list-vendors')}`;

export type VendorWork =
  | { does: 'register'; name: string; contact: string }
  | { does: 'renew'; clientId: string; isAtOnce: boolean }
  | { does: 'close'; clientId: string }
  | { does: 'list' };

export type VendorArguments = Readonly<
  Record<'register-vendor' | 'contact' | 'new-secret' | 'close-vendor', string | null> &
    Record<'at-once' | 'list-vendors', boolean>
>;

const longestName = 100;

/** The vendor operation that was requested; null if none was. Throws a plain problem if something is missing. */
export const vendorWorkOf = (told: VendorArguments): VendorWork | null => {
  const [name, contact, renewed, closed] = [
    told['register-vendor'],
    told.contact,
    told['new-secret'],
    told['close-vendor'],
  ];
  if (name !== null) {
    if (contact === null) throw new PlainProblem(vendorUsage());
    if (name.length > longestName) throw new PlainProblem(`A name may have at most ${longestName} characters.`);
    return { does: 'register', name, contact };
  }
  if (renewed !== null) return { does: 'renew', clientId: renewed, isAtOnce: told['at-once'] };
  if (closed !== null) return { does: 'close', clientId: closed };
  return told['list-vendors'] ? { does: 'list' } : null;
};

/** Does the requested vendor operation, and returns the lines to print. */
export const workOnVendors = async (db: Database, work: VendorWork, now: Date): Promise<string[]> => {
  switch (work.does) {
    case 'register': {
      const { name, contact } = work;
      const id = uuidV7(now.getTime());
      const { clientId, secret } = await inTransaction(db, (tx) => registerVendor(tx, { id, name, contact, now }));
      return [`${name} is registered.`, `Client id: ${clientId}`, `Secret, shown this once: ${secret}`];
    }
    case 'renew': {
      const { name, secret, oldUntil } = await inTransaction(db, (tx) => renewVendorSecret(tx, { ...work, now }));
      const old = oldUntil
        ? `The old one works until ${oldUntil.toISOString()}.`
        : 'The old one and its tokens no longer work.';
      return [`${name} has a new secret, shown this once: ${secret}`, old];
    }
    case 'close': {
      const { name, connections } = await inTransaction(db, (tx) => closeVendor(tx, { ...work, now }));
      return [`${name} is closed, and its connections with practices have ended: ${connections}.`];
    }
    case 'list': {
      const vendors = await listVendors(db);
      return vendors.map(
        ({ client_id, name, contact, connections, secret_made_on: day }) =>
          `${client_id}  ${name} (${contact}): practices ${connections}, secret of ${day}`,
      );
    }
  }
};
