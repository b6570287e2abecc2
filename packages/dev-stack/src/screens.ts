import { join } from 'node:path';
import { ensureChromium } from './browser.ts';
import { runVisibly } from './checks/child.ts';
import { runAsCommand, showProgress } from './command.ts';
import { projectRoot } from './settings.ts';

await runAsCommand(async () => {
  const env = { CHROMIUM_PATH: await ensureChromium(showProgress) };
  return (
    (await runVisibly(process.execPath, [join(projectRoot, 'e2e', 'screens.ts'), ...process.argv.slice(2)], env)) ?? 1
  );
});
