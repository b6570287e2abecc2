import { readFileSync } from 'node:fs';

const lookMs = 500;

/**
 * Calls `onGone` once the npm that runs this process is gone: told to end it takes away its shell and not us, and killed it
 * tells nobody. A process that npm did not start is left alone.
 */
export const watchNpm = (onGone: () => void): void => {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const callers = callersOf(process.ppid);
  const looking = setInterval(() => {
    if (process.ppid === callers[0] && callers.every(isThere)) return;
    clearInterval(looking);
    onGone();
  }, lookMs);
  looking.unref();
};

/** Our parent, and where that is the shell in which npm runs a script, npm itself. */
const callersOf = (parent: number): number[] => {
  try {
    const line = readFileSync(`/proc/${parent}/stat`, 'utf8');
    const name = line.slice(line.indexOf('(') + 1, line.lastIndexOf(')'));
    const [, grandparent] = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return /^(ba|da|a|z|k)?sh$/.test(name) ? [parent, Number(grandparent)] : [parent];
  } catch {
    // No Linux: the parent alone.
    return [parent];
  }
};

const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};
