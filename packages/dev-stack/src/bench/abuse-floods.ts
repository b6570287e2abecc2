import { type Flood, messageOf } from './flood.ts';
import { farmId } from './rows.ts';

export type AbuseName = (typeof abuseNames)[number];
export const abuseNames = [
  'refusals, without a token',
  'searches of a farm, 10,000 alternatives in each history',
  'searches of all farms, 10,000 alternatives in each history',
  'first fills that nobody takes',
  'large bodies before sign-in',
  'uploads of lists',
] as const;

/** `stalls`: one request on each connection, whose answer is never read. */
export type Abuse = Flood & { name: AbuseName; stalls?: true };

const connectionCount = 32;
const searchPath = `/api/farms/${encodeURIComponent(farmId(0))}/animals/search`;
const alternatives = (word: string) => Array.from({ length: 10_000 }, (_, at) => `${word} ${at}`);

/**
 * What one caller, or a stranger, can do to a service. `tokens` are sessions of that one caller, `keeper` one of a person who
 * maintains the central lists.
 */
export const abuses = (tokens: readonly string[], keeper: string): Abuse[] => {
  const [token = ''] = tokens;
  const search = messageOf({ method: 'POST', path: searchPath, body: JSON.stringify(histories()) }, token);
  const allFarms = messageOf({ method: 'POST', path: '/api/animals/search', body: JSON.stringify(histories()) }, token);
  const wide = JSON.stringify(Object.fromEntries(alternatives('field').map((name, at) => [name, at])));
  const upload = JSON.stringify({
    files: [{ name: 'list.csv', content: Buffer.alloc(500_000, 'a,b\n').toString('base64') }],
  });
  const pull = JSON.stringify({ protocol: 1, epoch: null, have: {} });
  return [
    { name: 'refusals, without a token', connections: connectionCount, message: refusals() },
    { name: 'searches of a farm, 10,000 alternatives in each history', connections: 12, message: () => search },
    { name: 'searches of all farms, 10,000 alternatives in each history', connections: 12, message: () => allFarms },
    {
      name: 'first fills that nobody takes',
      connections: tokens.length,
      stalls: true,
      message: (turn) =>
        messageOf({ method: 'POST', path: '/api/sync/pull', body: pull }, tokens[turn % tokens.length]),
    },
    {
      name: 'large bodies before sign-in',
      connections: connectionCount,
      message: () => messageOf({ method: 'POST', path: '/api/authenticate/third_party', body: wide }),
    },
    {
      name: 'uploads of lists',
      connections: 8,
      message: () => messageOf({ method: 'POST', path: '/api/lists/products/preview', body: upload }, keeper),
    },
  ];
};

/** The most expensive search, alone. */
export const hardestSearch = (): string => JSON.stringify(histories());

/** Includes what every animal has, so that no single history makes the other conditions unnecessary. */
const histories = () => ({
  reproductive_state: [...alternatives('state').slice(4), 'heifer', 'in calf', 'dry', 'milking'],
  milk_yield_level: [...alternatives('yield').slice(2), 'high', 'low'],
  diet_intensity: [...alternatives('diet').slice(1), 'grass'],
});

/** Several kinds of request, so that no single answer is cached. */
const refusals = (): ((turn: number) => string) => {
  const kinds = [
    messageOf({ method: 'PUT', path: '/api/people/x', body: '{}' }),
    messageOf({ method: 'POST', path: '/api/register', body: '{}' }),
    messageOf({ method: 'GET', path: '/api/farms' }),
    messageOf({ method: 'DELETE', path: '/api/keys/x' }),
  ];
  return (turn) => kinds[turn % kinds.length] ?? '';
};
