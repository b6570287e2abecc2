import { resolve } from 'node:path';

/** npm runs commands in the top folder, but a path is relative to the user’s own folder. */
export const fromUser = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path);
