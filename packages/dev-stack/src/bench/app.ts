import { parseArgs } from 'node:util';
import { PlainProblem } from '@byre/server/plain-problem';
import { runAsCommand, showProgress } from '../command.ts';
import { firstLoad } from '../first-load.ts';
import { webDist } from '../settings.ts';
import { ensureWebBuilt } from '../web-build.ts';
import { readWhole } from '../whole-number.ts';
import { measuredParts, measureSteps } from './app-measure.ts';
import { manyPhotos, sendAllPhotos } from './app-photos.ts';
import { appTable, goalsMissed } from './app-report.ts';
import { prepareWorld, slowdownFactor } from './app-world.ts';
import { measureLighthouse } from './lighthouse.ts';

const usage =
  'Usage: npm run bench:app -- [--farms 300] [--animals 100000] [--cases-times 1] [--photos 1000] [--runs 15] [--slowdown 4] [--folder <kept for the next run>] [--only start,search,open,save,lighthouse] [--send] [--strict]';

await runAsCommand(async () => {
  const { farms, animals, casesTimes, photos, runs, slowdown, folder, parts, isSending, isStrict } = readOptions(
    process.argv.slice(2),
  );
  await ensureWebBuilt(showProgress);
  const world = await prepareWorld({ farms, animals, casesTimes, slowdown, folder }, showProgress);
  try {
    const results = await measureSteps(world, { runs, parts, photos }, showProgress);
    if (parts.includes('lighthouse')) results.lighthouse = await measureLighthouse(world, showProgress);
    results.firstLoadBytes = firstLoad(webDist).bytes;
    console.log(`\n${appTable(results)}\n`);
    if (isSending) {
      const sent = await sendAllPhotos(world, showProgress);
      console.log(`${sent.photos} photos sent, each once: ${(sent.ms / 1_000).toFixed(0)} s.`);
    }
    const missed = goalsMissed(results);
    for (const sentence of missed) console.log(`MISSED  ${sentence}`);
    if (missed.length === 0) console.log('Every goal is kept.');
    return isStrict && missed.length > 0 ? 1 : 0;
  } finally {
    await world.end();
  }
});

function readOptions(args: string[]) {
  const text = { type: 'string' } as const;
  const options = {
    farms: text,
    animals: text,
    'cases-times': text,
    photos: text,
    runs: text,
    slowdown: text,
    folder: text,
    only: text,
    send: { type: 'boolean' },
    strict: { type: 'boolean' },
  } as const;
  const { values } = parseArgs({ args, options });
  const parts = (values.only ?? measuredParts.join()).split(',').map((part) => {
    const known = measuredParts.find((one) => one === part);
    if (!known) throw new PlainProblem(`--only names ${part}; there are ${measuredParts.join(', ')}.\n${usage}`);
    return known;
  });
  return {
    farms: readWhole('farms', values.farms ?? '300', usage),
    animals: readWhole('animals', values.animals ?? '100000', usage),
    casesTimes: readFactor('cases-times', values['cases-times'] ?? '1'),
    photos: readWhole('photos', values.photos ?? String(manyPhotos), usage),
    runs: readWhole('runs', values.runs ?? '15', usage),
    slowdown: readFactor('slowdown', values.slowdown ?? String(slowdownFactor)),
    folder: values.folder,
    parts,
    isSending: values.send ?? false,
    isStrict: values.strict ?? false,
  };
}

function readFactor(name: string, value: string): number {
  const factor = Number(value);
  if (factor >= 1) return factor;
  throw new PlainProblem(`--${name} is "${value}"; it must be a number from 1 on.\n${usage}`);
}
