import { PlainProblem } from '../plain-problem.ts';

/** Why a file is not a trustworthy backup, in one sentence. */
export class BackupFault extends PlainProblem {
  override readonly name = 'BackupFault';
}

export const cutFault = (path: string): BackupFault =>
  new BackupFault(`${path} is cut off: it ends too early. Take another backup.`);

export const spoiltFault = (path: string): BackupFault =>
  new BackupFault(`${path} is damaged: its contents are not what was written. Take another backup.`);
