import { expect, test } from 'vitest';
import { calendarText, type VisitDay } from './calendar-text.ts';

const now = new Date('2026-11-23T09:30:00.000Z');
const day = (more: Partial<VisitDay> = {}): VisitDay => ({
  farm_id: '87/100/4208',
  farm_name: 'Nether Balgray',
  day: '2026-11-25',
  rechecks: 2,
  doses: 0,
  withdrawals: 1,
  ...more,
});
const linesOf = (days: VisitDay[], reader = 'reader') => calendarText(days, reader, now).split('\r\n');
const unfolded = (days: VisitDay[]) => calendarText(days, 'reader', now).replaceAll('\r\n ', '').split('\r\n');

test('a calendar has the form of RFC 5545: CRLF, version, product, and an event with UID, DTSTAMP and whole days', () => {
  const text = calendarText([day()], 'reader', now);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = linesOf([day()]);
  expect([lines[0], lines.filter((line) => line !== '').at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
  for (const line of [
    'VERSION:2.0',
    'PRODID:-//Byre//Visits//EN',
    'BEGIN:VEVENT',
    'DTSTAMP:20261123T093000Z',
    'DTSTART;VALUE=DATE:20261125',
    'DTEND;VALUE=DATE:20261126',
    'SUMMARY:Nether Balgray: 2 re-checks\\, 1 withdrawal ends',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
    expect(lines).toContain(line);
});

test('an event on the last day of a month or of summer time ends on the day after', () => {
  expect(linesOf([day({ day: '2026-10-31' })])).toContain('DTEND;VALUE=DATE:20261101');
  expect(linesOf([day({ day: '2026-10-25' })])).toContain('DTSTART;VALUE=DATE:20261025');
});

test('characters with a meaning in a calendar are escaped, and cannot begin a line of their own', () => {
  const name = 'Tŷ Newydd; Upper, "Top"\\Mains\r\nATTENDEE:mailto:x@y.example';
  const lines = unfolded([day({ farm_name: name })]);
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
  const summary = lines.find((line) => line.startsWith('SUMMARY:'));
  expect(summary).toContain('Tŷ Newydd\\; Upper\\, ');
  expect(summary).toContain('\\\\Mains\\n');
});

test('no line is longer than 75 bytes, and a character of several bytes is never split', () => {
  const name = 'Tŷ’r Ffermdy Mawr ŵŷâêîôû'.repeat(8);
  for (const line of linesOf([day({ farm_name: name })])) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(unfolded([day({ farm_name: name })]).join('\n')).toContain(name);
});

test('an event keeps its UID from one reading to the next; another farm, day or reader has another', () => {
  const uidOf = (one: VisitDay, reader?: string) => linesOf([one], reader).find((line) => line.startsWith('UID:'));
  const uid = uidOf(day());
  expect(uid).toMatch(/^UID:[0-9a-f]{32}@byre$/);
  expect(uidOf(day({ rechecks: 9 }))).toBe(uid);
  const others = [uidOf(day({ day: '2026-11-26' })), uidOf(day({ farm_id: '1/2/3' })), uidOf(day(), 'other')];
  expect(new Set([uid, ...others]).size).toBe(4);
});
