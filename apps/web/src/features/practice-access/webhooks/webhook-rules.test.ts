import { changeEvents } from '@byre/contract/webhooks/events';
import { expect, it } from 'vitest';
import { deskEnglish } from '../../../words/en-desk.ts';
import { eventsText } from './webhook-columns.tsx';
import { draftOf, messageText, webhookFaults, webhookInput } from './webhook-rules.ts';

const blank = draftOf(null);

it('a webhook needs a name, a full address, and at least one event', () => {
  const faultsOf = (more: object) =>
    webhookFaults(deskEnglish, 'w', { ...blank, ...more }).map(({ fieldId }) => fieldId);
  expect(faultsOf({})).toEqual(['w-name', 'w-url']);
  const good = { name: 'Herd software', url: 'https://herd.example/byre' };
  expect(faultsOf(good)).toEqual([]);
  expect(faultsOf({ ...good, url: 'herd.example' })).toEqual(['w-url']);
  expect(faultsOf({ ...good, events: [], farms: [] })).toEqual(['w-events', 'w-farms']);
});

it('is sent as typed, without surrounding spaces, and with its events in order', () => {
  const events = ['observation.created', 'animal.moved'];
  expect(webhookInput({ ...blank, name: ' Herd ', url: ' https://herd.example/ ', events })).toEqual({
    ...{ name: 'Herd', url: 'https://herd.example/', farms: null, with_documents: true },
    events: ['animal.moved', 'observation.created'],
  });
});

it('describes its events: whole resources by name, others with their operations', () => {
  const ofAnimals = changeEvents.filter((event) => event.startsWith('animal.'));
  expect(eventsText(deskEnglish, { events: null })).toBe('Everything');
  expect(eventsText(deskEnglish, { events: [...ofAnimals, 'medical-record.created', 'medical-record.deleted'] })).toBe(
    'Animals, Cases (new, deleted)',
  );
});

it('names every possible message', () => {
  expect(messageText(deskEnglish, { type: 'farm.deleted' })).toBe('Farms, removed');
  expect(messageText(deskEnglish, { type: 'webhook.test' })).toBe('Test');
  expect(messageText(deskEnglish, { type: 'feed.restarted' })).toBe('Read everything again');
  expect(
    changeEvents.map((type) => messageText(deskEnglish, { type })).filter((text) => /undefined/.test(text)),
  ).toEqual([]);
});
