import { expect, it } from 'vitest';
import { deletions, readings, writings } from '../../../testing/tour.ts';
import { endpoints, type NamedEndpoint, namesAThing, namesOthersByValue } from '../../../testing/walk.ts';

/** Operations that no walk over other people's things calls, each with the reason. */
const elsewhere: readonly { name: RegExp; reason: string }[] = [
  {
    name: /^(session|account|secondFactors|passkeys|calendarFeed)\./,
    reason: 'about the caller only, or needs no session',
  },
  { name: /^invitations\.(look|register)$/, reason: 'names its invitation by a secret' },
  { name: /^securityLog\.look$/, reason: 'about the caller only' },
  { name: /^farms\.setBack$/, reason: 'says nothing before a restore: modules/sync/set-back.pg.test.ts' },
  { name: /^lockKeys\.keep$/, reason: 'stored under the id of its owner' },
  { name: /^sync\.push$/, reason: 'a batch of edits: modules/sync/push and the pushes of the tour' },
  { name: /^sync\.live$/, reason: 'an endless stream: modules/sync/live' },
  { name: /^lists\./, reason: 'the central lists are for everybody' },
  { name: /^imports\./, reason: 'names farms and animals in a file: modules/imports/imports.pg.test.ts' },
];

const onTour = new Set([...readings, ...writings, ...deletions].map(({ endpoint }) => endpoint.name));
const isWalked = (endpoint: NamedEndpoint): boolean =>
  onTour.has(endpoint.name) || namesAThing(endpoint) || namesOthersByValue(endpoint).length > 0;

it('every operation of the contract is walked, or listed here with a reason', () => {
  const left = endpoints.filter((endpoint) => !isWalked(endpoint));
  expect(left.filter(({ name }) => !elsewhere.some((one) => one.name.test(name)))).toEqual([]);
});

it('the tour calls every report and every list', () => {
  const lists = endpoints.filter(
    ({ name, auth }) => auth === 'user' && /^(reports\.|all\w+\.)|\.(list|search)$/.test(name),
  );
  expect(lists.filter(({ name }) => !onTour.has(name))).toEqual([]);
});
