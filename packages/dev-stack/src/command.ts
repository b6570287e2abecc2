import { PlainProblem } from '@byre/server/plain-problem';

/** Shows progress with a mark that distinguishes it from results. */
export const showProgress = (line: string): void => {
  console.log(`  ${line}`);
};

/**
 * Runs a command to its end and leaves the process with its exit code. An expected problem prints its sentence;
 * anything else is a defect and prints its stack.
 */
export const runAsCommand = async (command: () => Promise<number>): Promise<void> => {
  try {
    process.exit(await command());
  } catch (error) {
    console.error(error instanceof PlainProblem ? error.message : error);
    process.exit(1);
  }
};
