import { PlainProblem } from '../plain-problem.ts';

/** Why a file is not a trustworthy backup, in one sentence. */
export class BackupFault extends PlainProblem {
  override readonly name = 'BackupFault';
}

export const cutFault = (path: string): BackupFault =>
  new BackupFault(`${path} is cut: it ends before its end. Take another backup.`);

export const spoiltFault = (path: string): BackupFault =>
  new BackupFault(`${path} is spoilt: what it holds is not what was written. Take another backup.`);
