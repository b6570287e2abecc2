import { parseArgs } from 'node:util';
import { nameListKeeper } from '@byre/server/access/list-keeper';
import { connect } from '@byre/server/db/connect';
import { inTransaction } from '@byre/server/db/transaction';
import { uuidV7 } from '@byre/server/ids';
import { type Admission, admitAdmin } from '@byre/server/modules/people/operator';
import { PlainProblem } from '@byre/server/plain-problem';
import { runAsCommand, showProgress } from './command.ts';
import { readSettings } from './settings.ts';
import { prepareDatabase } from './stack.ts';

const USAGE = `Usage: npm run admin -- --practice <id> --email <e-mail> [--practice-name <name>] [--name <name>]
                        [--without-second-factor]
  makes the practice if it is new, makes this person its admin or lets them back in, and prints a link to a password;
  --without-second-factor takes their authenticator app and passkeys away, where those are lost
Usage: npm run admin -- --lists-kept-by <id of a practice>
  has its admins keep the central lists, which all practices share`;

await runAsCommand(async () => {
  const asked = readArguments();
  const database = await prepareDatabase({ ...readSettings(process.env), onProgress: showProgress });
  const db = connect(database.databaseUrl, { maxConnections: 1 });
  try {
    if ('listsKeptBy' in asked) {
      const { listsKeptBy } = asked;
      const isNew = await inTransaction(db, (tx) => nameListKeeper(tx, listsKeptBy, new Date()));
      console.log(`${listsKeptBy} keeps the central lists${isNew ? ' from now on' : ', as before'}.`);
      return 0;
    }
    const { link, expiresAt, isNewPractice, isNewPerson } = await inTransaction(db, (tx) => admitAdmin(tx, asked));
    if (isNewPractice) console.log(`The practice ${asked.practiceId} was made.`);
    console.log(`${asked.email} ${isNewPerson ? 'was made' : 'is'} an admin of ${asked.practiceId}.`);
    console.log(`They choose a password, once and until ${expiresAt.toISOString()}, at this address of your Byre:`);
    console.log(link);
    return 0;
  } finally {
    await db.close();
    await database.stop();
  }
});

function readArguments(): Admission | { listsKeptBy: string } {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      practice: text,
      email: text,
      name: text,
      'practice-name': text,
      'lists-kept-by': text,
      'without-second-factor': { type: 'boolean' },
    },
    strict: false,
  });
  const told = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value.trim() : null);
  const listsKeptBy = told(values['lists-kept-by']);
  if (listsKeptBy !== null) return { listsKeptBy };
  const [practiceId, email] = [told(values.practice), told(values.email)];
  if (practiceId === null || email === null) throw new PlainProblem(USAGE);
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new PlainProblem(`${email} is no e-mail address.`);
  const now = new Date();
  const [practiceName, name] = [told(values['practice-name']), told(values.name)];
  const takesFactors = values['without-second-factor'] === true;
  return { practiceId, practiceName, email, name, takesFactors, id: uuidV7(now.getTime()), now };
}
