import { accessSync, constants } from 'node:fs';
import { userInfo } from 'node:os';
import { codeOf, PlainProblem } from '../plain-problem.ts';

/**
 * Throws a sentence if the user of this process has no such file, or may not read it because, for example, it belongs
 * to root.
 */
export const requireReadable = (path: string): void => {
  try {
    accessSync(path, constants.R_OK);
  } catch (error) {
    throw new PlainProblem(
      codeOf(error) === 'EACCES'
        ? `The user ${userInfo().username} may not read ${path}, or not enter a folder above it.`
        : `There is no file ${path}.`,
    );
  }
};
