import type { Reach } from './reach.ts';

/** A test file that runs the statement in which something is planted. */
export type NearTest = {
  readonly file: string;
  /** The tests in it to run; null for all, because they build on each other. */
  readonly only: readonly string[] | null;
};

const walk = 'apps/server/src/http/isolation/';
/** Each of its tests makes its own data, so it is enough to run those that reach the statement. */
const standAlone = [`${walk}other-practice.pg.test.ts`];
/**
 * For a function or view it is not recorded which tests run it. The tests of its subject are run, judged by the start
 * of its path, the likeliest first.
 */
const ofSchema: Readonly<Record<string, readonly string[]>> = {
  'db/person': ['modules/people/'],
  'db/practice_device': ['modules/devices/'],
  'db/practice_key': ['modules/keys/'],
  'db/practice_quarantine': ['modules/quarantine/'],
  'db/visible_farm': ['modules/people/people.', 'http/whole-api', 'modules/people/', 'modules/sync/live'],
  'db/administered_practice': ['modules/second-factors/', 'modules/people/', 'modules/audit/'],
  'db/practice_admin': ['modules/people/', 'modules/keys/'],
  'db/second_factor_standing': ['modules/second-factors/'],
  'db/session_end': ['modules/session/'],
  'db/farm_digest': ['modules/sync/digest'],
  'db/farm_row': ['commands/same-ids', 'modules/sync/digest'],
  'db/shows_name_to': ['modules/sync/live/queries'],
  'db/stays_of_animal': ['commands/same-ids'],
  'db/species_of_uses': ['commands/same-ids'],
  'db/holding_of_use': ['commands/same-ids', 'modules/reports/moved'],
  'db/name_of_their_practice': ['modules/reports/moved'],
  'db/farm_moved_to': ['commands/move-animals', 'modules/quarantine/', 'modules/sync/moved'],
  'db/medical_record_state': ['modules/medical-records/', 'modules/reports/reports', 'modules/across-farms/'],
  'db/known_product': ['modules/practice-products/'],
  'db/practice_digest': ['modules/sync/digest', 'modules/formulary/', 'modules/practice-products/'],
  'db/': [
    'modules/reports/moved',
    'modules/sync/',
    'modules/withdrawals/',
    'modules/across-farms/',
    'modules/farms/',
    'importers/',
  ],
};
/** Beyond these, only the walks over the whole interface are near. */
const most = 6;
const lastly = ['named-by-value', 'twin-farms', 'other-practice'].map((name) => `${walk}${name}.pg.test.ts`);

/** Folders whose tests have another name than their files. */
const ofSource: Readonly<Record<string, readonly string[]>> = {
  'access/farm-access': [
    'http/caller/asked-again',
    'http/limits/budgets',
    'modules/farms/',
    'modules/session/session.',
  ],
  'access/key-access': ['modules/keys/', 'http/limits/budgets'],
  'access/list-keeper': ['modules/lists/'],
  'access/password-resets': ['modules/account/reset-told'],
  'access/practice-access': ['modules/quarantine/', 'modules/formulary/'],
  'access/practice-admin': ['modules/people/'],
  'access/time-zone': ['modules/reports/days-of-the-place'],
  'commands/farm-work': ['modules/sync/set-back', 'commands/writes-together'],
  'commands/': [
    'commands/same-ids',
    'commands/writes-together',
    'modules/medical-records/',
    'modules/sync/push.',
    'modules/observations/',
  ],
  'commands/move-animals': ['modules/sync/moved', 'modules/reports/moved'],
  'commands/recount-withdrawals': ['modules/withdrawals/', 'modules/sync/older-withdrawals'],
  'commands/practice-product-store': ['modules/practice-products/'],
  'commands/practice-rows': ['modules/practice-products/', 'modules/formulary/'],
  'commands/practice-work': ['modules/formulary/', 'modules/sync/'],
  'importers/animals': ['commands/same-ids', 'importers/central-lists', 'importers/import-file', 'modules/sync/moved'],
  'importers/animals-of-farm': ['commands/same-ids', 'modules/imports/'],
  'importers/farms': ['modules/farms/', 'importers/central-lists', 'importers/import-file'],
  'modules/medicine-usage/queries': ['modules/practice-products/', 'commands/same-ids'],
  'modules/products/queries': ['modules/practice-products/'],
  'modules/oauth/tokens': ['modules/vendors/', 'modules/oauth/'],
  'modules/sync/buckets/': ['modules/sync/pull.', 'modules/sync/live/queries', 'modules/formulary/formulary.'],
  'modules/sync/push': ['commands/same-ids', 'modules/sync/push.', 'modules/quarantine/'],
  'modules/reports/day-book': ['modules/reports/day-book'],
  'modules/reports/moved-work': ['modules/reports/moved-work'],
  'modules/reports/medicine-record': ['modules/reports/reports.', 'modules/reports/moved'],
  'security-log/': ['modules/security-log/'],
  'modules/sync/prune': ['modules/sync/epoch', 'housekeeping/'],
};

/** The test files that should notice that a condition is gone, those first that should notice it soonest. */
export const nearTests = (
  plant: { id: string; place: string; condition: string },
  reach: ReadonlyMap<string, Reach>,
): NearTest[] => {
  const runs = [...reach]
    .filter(([, { failure }]) => failure === null)
    .flatMap(([file, one]) => {
      const tests = plant.place.startsWith('db/') ? testsOfSchema(plant.place, file) : one.reached[plant.id];
      if (!tests) return [];
      const only = standAlone.includes(file) && !tests.includes('') ? tests : null;
      const share = only === null ? 1 : Math.min(1, 0.1 + only.length / countTests(one));
      return [{ file, only, soon: likelihood(plant, file) ** 2 / (one.ms * share + 500) }];
    });
  const sorted = runs.toSorted((a, b) => b.soon - a.soon);
  const last = sorted.slice(most).filter(({ file }) => lastly.includes(file));
  return [...sorted.slice(0, most), ...last].map(({ file, only }) => ({ file, only }));
};

const filesOfSchema = (place: string): readonly string[] =>
  Object.entries(ofSchema).find(([start]) => place.startsWith(start))?.[1] ?? [];

const testsOfSchema = (place: string, file: string): readonly string[] | undefined => {
  const those = filesOfSchema(place);
  const isNear = file.startsWith(walk) || those.some((start) => file.startsWith(`apps/server/src/${start}`));
  return isNear ? [''] : undefined;
};

const countTests = ({ reached }: Reach): number => new Set(Object.values(reached).flat()).size;

/** A guess. It only decides which tests run first. */
const likelihood = ({ place, condition }: { place: string; condition: string }, file: string): number => {
  if (file === `${walk}deleted-records.pg.test.ts`) return /deleted_at/i.test(condition) ? 0.8 : 0.05;
  if (file === `${walk}twin-farms.pg.test.ts`) return /farm_id|holding_id|lives_on/i.test(condition) ? 0.8 : 0.2;
  if (file === `${walk}other-practice.pg.test.ts`) return /practice|user_id/i.test(condition) ? 0.6 : 0.3;
  const [likeliest] = filesOfSchema(place);
  if (likeliest && file.startsWith(`apps/server/src/${likeliest}`)) return 0.9;
  const folder = /^.*\//.exec(place)?.[0] ?? '';
  const own = wordsOf(place);
  const told = Object.entries(ofSource).some(
    ([start, tests]) => place.startsWith(start) && tests.some((test) => file.startsWith(`apps/server/src/${test}`)),
  );
  if (told || wordsOf(file).isSupersetOf(own)) return 0.9;
  const isAkin = file.startsWith(`apps/server/src/${folder}`) || !wordsOf(file).isDisjointFrom(own);
  return isAkin ? 0.4 : 0.1;
};

/** The subject of a file: its own name, or its folder's if the name is only a role. */
const wordsOf = (path: string): Set<string> => {
  const [name = '', folder = ''] = path
    .replace(/(\.pg)?(\.test)?\.ts(:\d+)?$/, '')
    .split('/')
    .reverse();
  const about = /^(queries|commands|routes|rules|store|changes)$/.test(name) ? folder : name;
  return new Set(about.split('-').map((word) => word.replace(/s$/, '')));
};
