/**
 * Resolves when the process is asked to end: by Ctrl-C, by a supervisor, or because the command that started it is gone.
 * Asked a second time it ends at once, for whoever does not want to wait.
 */
export function untilAskedToEnd(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let wasAsked = false;
  const ask = () => {
    if (wasAsked) process.exit(1);
    wasAsked = true;
    resolve();
  };
  // Whoever read the output may be gone as well; that must not end the process before its database is closed.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  process.on('SIGINT', ask);
  process.on('SIGTERM', ask);
  process.on('SIGHUP', ask);
  process.once('disconnect', ask);
  return promise;
}
