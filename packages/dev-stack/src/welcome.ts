import { demoPassword, type Person, people } from '@byre/demo-data/people';
import { practices } from '@byre/demo-data/practices';
import type { Stack } from './stack.ts';

const roles: Record<Person['role'], string> = { vet: 'vet', staff: 'staff', admin: 'practice admin' };

/** What `npm start` prints when everything is up: the address, who can sign in, where the data are, how to end it. */
export const welcome = (
  stack: Pick<Stack, 'url' | 'dataDir'> & Partial<Pick<Stack, 'advice'>>,
  options: { isDemo: boolean },
): string => {
  const lines = ['', `Byre is running at ${stack.url}`, ''];
  if (options.isDemo) lines.push(`Sign in with the password ${demoPassword} as`, ...people.map(signIn), '');
  if (stack.advice) lines.push(stack.advice, '');
  if (stack.dataDir) lines.push(`The data are in ${stack.dataDir}: for trying out, not for a practice's real records.`);
  lines.push('Ctrl-C ends Byre; everything recorded is kept.', '');
  return lines.join('\n');
};

const signIn = ({ email, role, practice, onlyFarms }: Person): string => {
  const width = Math.max(...people.map((person) => person.email.length));
  const limit = onlyFarms ? `, limited to ${onlyFarms.length} farms` : '';
  return `  ${email.padEnd(width)}  ${roles[role]}, ${practices[practice].name}${limit}`;
};
