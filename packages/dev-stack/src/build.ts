import { runAsCommand, showProgress } from './command.ts';
import { webDist } from './settings.ts';
import { ensureWebBuilt } from './web-build.ts';

await runAsCommand(async () => {
  await ensureWebBuilt(showProgress);
  console.log(`The app is built in ${webDist}.`);
  return 0;
});
