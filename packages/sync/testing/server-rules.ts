import { it } from 'vitest';
import { pullRules } from './server-pull-rules.ts';
import { pushRules } from './server-push-rules.ts';
import type { ServerUnderTest } from './server-rule.ts';

/** Tests a server against the rules of every sync server. To be called inside a `describe`. */
export const holdServerTo = (opened: () => ServerUnderTest): void => {
  for (const { title, check } of [...pushRules, ...pullRules]) it(title, () => check(opened()));
};
