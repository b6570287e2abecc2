import { readFileSync } from 'node:fs';
import { codeOf } from '@byre/server/plain-problem';
import { runCommand } from './run-command.ts';

/** Whether a process with this id is running, under any user. One that has ended but was not reaped is not running. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  return processStatus(pid)?.state !== 'Z';
};

/** Process ids are reused, above all after a container restart. Tells whether this one is still PostgreSQL. */
export const isPostgres = async (pid: number): Promise<boolean> => {
  if (process.platform === 'win32') return true;
  const status = processStatus(pid);
  if (status) return status.program.includes('postgres');
  if (process.platform === 'linux') return false;
  return (await runCommand('ps', ['-o', 'comm=', '-p', String(pid)])).output.includes('postgres');
};

/**
 * Linux's status line of a process: `1234 (postgres) S …`. Undefined on other systems and for processes that have
 * ended.
 */
const processStatus = (pid: number): { program: string; state: string } | undefined => {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = line.lastIndexOf(')');
    return { program: line.slice(line.indexOf('(') + 1, end), state: line.slice(end + 2, end + 3) };
  } catch {
    return undefined;
  }
};
