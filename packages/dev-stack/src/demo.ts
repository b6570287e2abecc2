import { parseArgs } from 'node:util';
import { loadDemo } from '@byre/demo-data/load';
import { PlainProblem, sentenceOf } from '@byre/server/plain-problem';
import { runAsCommand, showProgress } from './command.ts';
import { readSettings } from './settings.ts';
import { prepareDatabase, standardDemo } from './stack.ts';
import { readWhole } from './whole-number.ts';

await runAsCommand(async () => {
  const size = readSize(process.argv.slice(2));
  const database = await prepareDatabase({ ...readSettings(process.env), onProgress: showProgress });
  try {
    const { loaded, farms, animals, records } = await loadDemo(database.databaseUrl, {
      ...size,
      onProgress: showProgress,
    });
    if (!loaded)
      throw new PlainProblem('The database already holds farms; the example world goes into an empty one only.');
    console.log(`The example world is loaded: ${farms} farms, ${animals} animals, ${records} medical records.`);
    return 0;
  } finally {
    await database.stop();
  }
});

function readSize(args: string[]): typeof standardDemo {
  const whole = { type: 'string' } as const;
  const { values } = parseOrExplain(() => parseArgs({ args, options: { farms: whole, animals: whole, seed: whole } }));
  return {
    farms: readWhole('farms', values.farms ?? String(standardDemo.farms)),
    animals: readWhole('animals', values.animals ?? String(standardDemo.animals)),
    seed: readWhole('seed', values.seed ?? String(standardDemo.seed)),
  };
}

function parseOrExplain<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new PlainProblem(`${sentenceOf(error)}\nUsage: npm run demo -- [--farms 300] [--animals 100000] [--seed 1]`);
  }
}
