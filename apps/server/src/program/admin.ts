import { parseArgs } from 'node:util';
import { nameListKeeper } from '../access/list-keeper.ts';
import { connect } from '../db/driver/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import { uuidV7 } from '../ids.ts';
import { type Admission, admitAdmin } from '../modules/people/operator.ts';
import { PlainProblem } from '../plain-problem.ts';
import { callOf } from '../release.ts';
import type { Command } from './operating.ts';
import { type VendorWork, vendorUsage, vendorWorkOf, workOnVendors } from './vendors.ts';

const usage =
  () => `Usage: ${callOf('admin', '--practice <id> --email <e-mail> [--practice-name <name>] [--name <name>] [--without-second-factor]')}
  makes the practice if it is new, makes this person its admin or lets them back in, and prints a link to a password;
  --without-second-factor takes their authenticator app and passkeys away, where those are lost
Usage: ${callOf('admin', '--lists-kept-by <id of a practice>')}
  has its admins keep the central lists, which all practices share
${vendorUsage()}`;

/** Creates a practice and its admin, lets an admin back in, hands over the central lists, or manages vendors. */
export const admin: Command = async (args, { prepareDatabase, say }) => {
  const asked = readArguments(args);
  const database = await prepareDatabase();
  const db = connect(database.databaseUrl, { maxConnections: 1 });
  try {
    if ('listsKeptBy' in asked) {
      const { listsKeptBy } = asked;
      const isNew = await inTransaction(db, (tx) => nameListKeeper(tx, listsKeptBy, new Date()));
      say(`${listsKeptBy} keeps the central lists${isNew ? ' from now on' : ', as before'}.`);
      return 0;
    }
    if ('does' in asked) {
      for (const line of await workOnVendors(db, asked, new Date())) say(line);
      return 0;
    }
    const { link, expiresAt, isNewPractice, isNewPerson } = await inTransaction(db, (tx) => admitAdmin(tx, asked));
    if (isNewPractice) say(`The practice ${asked.practiceId} was made.`);
    say(`${asked.email} ${isNewPerson ? 'was made' : 'is'} an admin of ${asked.practiceId}.`);
    say(`They choose a password, once and until ${expiresAt.toISOString()}, at this address of your Byre:`);
    say(`${(process.env.PUBLIC_ORIGIN ?? '').replace(/\/$/, '')}${link}`);
    return 0;
  } finally {
    await db.close();
    await database.stop();
  }
};

const readArguments = (args: string[]): Admission | { listsKeptBy: string } | VendorWork => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      practice: text,
      email: text,
      name: text,
      'practice-name': text,
      'lists-kept-by': text,
      'without-second-factor': { type: 'boolean' },
      'register-vendor': text,
      contact: text,
      'new-secret': text,
      'close-vendor': text,
      'at-once': { type: 'boolean' },
      'list-vendors': { type: 'boolean' },
    },
    strict: false,
  });
  const told = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value.trim() : null);
  const listsKeptBy = told(values['lists-kept-by']);
  if (listsKeptBy !== null) return { listsKeptBy };
  const vendorWork = vendorWorkOf({
    'register-vendor': told(values['register-vendor']),
    contact: told(values.contact),
    'new-secret': told(values['new-secret']),
    'close-vendor': told(values['close-vendor']),
    'at-once': values['at-once'] === true,
    'list-vendors': values['list-vendors'] === true,
  });
  if (vendorWork) return vendorWork;
  const [practiceId, email] = [told(values.practice), told(values.email)];
  if (practiceId === null || email === null) throw new PlainProblem(usage());
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new PlainProblem(`${email} is no e-mail address.`);
  const now = new Date();
  const [practiceName, name] = [told(values['practice-name']), told(values.name)];
  const takesFactors = values['without-second-factor'] === true;
  return { practiceId, practiceName, email, name, takesFactors, id: uuidV7(now.getTime()), now };
};
