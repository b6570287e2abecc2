import { resolve } from 'node:path';

/** npm runs commands in the top folder; a path is meant from where the user stands. */
export const fromUser = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path);
