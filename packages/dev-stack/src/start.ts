import { runAsCommand, showProgress } from './command.ts';
import { readSettings, webDist } from './settings.ts';
import { untilAskedToEnd, untilItEnds } from './shutdown.ts';
import { refuseTakenPort, standardDemo, startStack } from './stack.ts';
import { ensureWebBuilt } from './web-build.ts';
import { welcome } from './welcome.ts';

await runAsCommand(async () => {
  const isDemo = process.env.NODE_ENV !== 'production';
  const asked = untilAskedToEnd();
  const settings = readSettings(process.env);
  // First: a build would change the files under a Byre that is already running from this folder.
  await refuseTakenPort(settings);
  const built = process.env.WEB_ROOT || webDist;
  if (built === webDist) {
    const isCalledOff = await Promise.race([ensureWebBuilt(showProgress), asked.then(() => true)]);
    if (isCalledOff) return 0;
  }
  const stack = await startStack({
    ...settings,
    webRoot: built,
    demo: isDemo ? standardDemo : undefined,
    onProgress: showProgress,
  });
  console.log(welcome(stack, { isDemo }));
  await untilItEnds(asked, stack);
  await stack.stop();
  return 0;
});
