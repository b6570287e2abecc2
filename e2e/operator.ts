import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import type { Product } from './product.ts';

const commands = join(import.meta.dirname, '..', 'packages', 'dev-stack', 'src');

/** What `npm run admin`, or another command of the service's operator, prints. */
export const operate = async ({ dataDir }: Product, args: readonly string[], command = 'admin'): Promise<string> => {
  const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir, DATABASE_URL: '' };
  return (await promisify(execFile)(process.execPath, [join(commands, `${command}.ts`), ...args], { env })).stdout;
};

/** Chooses a password on the page of the operator's link, and signs in. */
export const setFirstPassword = async (page: Page, password: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Repeat the password' }).fill(password);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('Your new password is set')).toBeVisible();
  await page.goto('/sign-in');
};
