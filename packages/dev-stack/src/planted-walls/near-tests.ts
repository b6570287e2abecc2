const walk = 'http/isolation/';

/** Tests of what lies in several modules, by the start of the path of what they are about. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  'access/audit': ['modules/audit/', 'modules/people/', 'modules/keys/', 'modules/farms/'],
  'access/farm-access': ['http/whole-api', 'http/one-round-trip', 'modules/keys/', 'modules/people/'],
  'access/key-access': ['modules/keys/'],
  'access/list-keeper': ['modules/lists/'],
  'access/practice-access': ['modules/formulary/', 'modules/devices/', 'http/whole-api'],
  'access/practice-admin': ['modules/people/', 'modules/keys/', 'modules/invitations/'],
  'access/time-zone': ['modules/reports/days', 'modules/practices/', 'modules/session/'],
  'commands/move-animals': ['modules/sync/moved', 'modules/reports/moved', 'importers/', 'modules/withdrawals/'],
  'commands/recount-withdrawals': ['modules/withdrawals/', 'modules/sync/digest'],
  'commands/practice-work': ['modules/formulary/', 'modules/sync/digest'],
  'commands/': ['modules/sync/push', 'modules/sync/digest', 'modules/medical-records/', 'modules/sync/moved'],
  'importers/formulary': ['importers/formulary', 'modules/formulary/'],
  'importers/': ['importers/', 'modules/sync/moved', 'modules/reports/moved'],
  'http/write-once': ['http/write-once', 'http/sealed-answers', 'modules/keys/'],
  'db/person': ['modules/people/'],
  'db/practice_device': ['modules/devices/'],
  'db/practice_key': ['modules/keys/'],
  'db/practice_quarantine': ['modules/quarantine/'],
  'db/visible_farm': ['http/whole-api', 'modules/people/', 'modules/sync/live'],
  'db/administered_practice': ['modules/people/', 'modules/audit/'],
  'db/farm_moved_to': ['modules/quarantine/', 'modules/sync/moved'],
  'db/': ['modules/reports/moved', 'modules/sync/digest', 'modules/withdrawals/', 'modules/across-farms/'],
};

/**
 * The test files that should see what was planted at a place, in the order in which they are asked: the walk over the API
 * first, which knows of no module, then those of the module itself.
 */
export const nearTests = ({ place, condition }: { place: string; condition: string }): string[][] => {
  const [module] = /^modules\/[\w-]+\//.exec(place) ?? [];
  const found = Object.entries(elsewhere).find(([start]) => place.startsWith(start))?.[1] ?? [];
  const own = module === undefined ? found : [module, ...found];
  const imports = place.startsWith('importers/');
  const ofWalk = [[`${walk}twin`], [`${walk}deleted`]];
  const first = /deleted_at/i.test(condition) ? ofWalk.toReversed() : ofWalk;
  const stages = imports ? [own] : [...first, own, [`${walk}other`]];
  return stages.filter((stage) => stage.length > 0).map((stage) => stage.map((name) => `apps/server/src/${name}`));
};
