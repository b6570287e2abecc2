import { runAsCommand, showProgress } from './command.ts';
import { readSettings, webDist } from './settings.ts';
import { untilAskedToEnd } from './shutdown.ts';
import { refuseTakenPort, STANDARD_DEMO, startStack } from './stack.ts';
import { ensureWebBuilt } from './web-build.ts';
import { welcome } from './welcome.ts';

await runAsCommand(async () => {
  const isDemo = process.env.NODE_ENV !== 'production';
  const asked = untilAskedToEnd();
  const settings = readSettings(process.env);
  // First: a build would change the files under a Byre that is already running from this folder.
  await refuseTakenPort(settings);
  await ensureWebBuilt(showProgress);
  const stack = await startStack({
    ...settings,
    webRoot: webDist,
    demo: isDemo ? STANDARD_DEMO : undefined,
    onProgress: showProgress,
  });
  console.log(welcome(stack, { isDemo }));
  await asked;
  console.log('Ending…');
  await stack.stop();
  return 0;
});
