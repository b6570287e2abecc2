import { readFileSync } from 'node:fs';

const lookMs = 500;

/**
 * Calls `onGone` once the npm that runs this process has ended. When npm is told to end, it ends its shell and not this
 * process; when it is killed, nobody is told. A process that npm did not start is left alone.
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

/** Our parent, or npm itself if the parent is the shell in which npm runs a script. */
const callersOf = (parent: number): number[] => {
  try {
    const line = readFileSync(`/proc/${parent}/stat`, 'utf8');
    const name = line.slice(line.indexOf('(') + 1, line.lastIndexOf(')'));
    const [, grandparent] = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return /^(ba|da|a|z|k)?sh$/.test(name) ? [parent, Number(grandparent)] : [parent];
  } catch {
    // Not Linux: only the parent.
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
