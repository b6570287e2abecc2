import { heedKeeperSetting, settleListKeeper } from './access/list-keeper.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { inTransaction } from './db/transaction.ts';
import { hasAdmin } from './modules/people/operator.ts';
import { callOf } from './release.ts';

const firstCommand = `Nobody can sign in yet. Make the practice and its first admin, who gets a link to a password:
  ${callOf('admin', '--practice <id> --practice-name <name> --email <e-mail> --name <name>')}`;

/** The command that the operator has to give before anybody can sign in, or what is said of a setting; null: nothing. */
export const adviceFor = async (db: Database, config: Config, now: Date): Promise<string | null> =>
  (await hasAdmin(db).catch(() => true)) ? await keeperAdvice(db, config, now) : firstCommand;

/**
 * Decides who keeps the central lists if that is still open. Returns what the log should say about the setting, if
 * anything.
 */
export const keeperAdvice = (db: Database, { listKeeper }: Config, now: Date): Promise<string | null> =>
  inTransaction(db, async (tx) => {
    const notice = listKeeper === null ? null : await heedKeeperSetting(tx, listKeeper, now);
    await settleListKeeper(tx, now);
    return notice;
  }).catch(() => null);
