import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDevice } from '../../testing/test-device.ts';
import { saveEdit } from '../edits/edits.ts';
import { closeDevice, openedDevice } from '../opened/open-device.ts';
import { listOutbox } from '../reads/queue-reads.ts';
import { baseVersion } from './database.ts';

const [minute, hour] = [60_000, 3_600_000];
const markKey = 'byre-clock';

const openPage = () => import('./device-clock.ts');

/** Simulates another tab's write, which the browser reports to this one. */
const writeInOtherTab = (mark: string) => {
  localStorage.setItem(markKey, mark);
  window.dispatchEvent(new StorageEvent('storage', { key: markKey, newValue: mark }));
};

// The mark of other tests was read when this page was opened.
beforeEach(() => writeInOtherTab('null'));
afterEach(() => writeInOtherTab('null'));

const about = (ms: number | null): number | null => (ms === null ? null : Math.round(ms / minute));

describe('the clock of a device', () => {
  it('is not known to be wrong before the first contact, and is used unchanged', async () => {
    const clock = await openPage();
    expect([clock.clockOffsetMs(), clock.measuredOffsetMs(), clock.toldOffsetMs()]).toEqual([null, null, 0]);
    expect(about(clock.correctedNowMs() - Date.now())).toBe(0);
  });

  it('is corrected by what the server says', async () => {
    const first = await openPage();
    first.noteServerTime(Date.now() - 6 * hour, 40);
    expect([first.clockOffsetMs(), first.measuredOffsetMs(), first.toldOffsetMs()].map(about)).toEqual([
      -360, -360, -360,
    ]);
    expect(about(first.correctedNowMs() - Date.now())).toBe(-360);
    const noon = Date.parse('2026-11-22T12:00:00.000Z');
    expect(about(Date.parse(first.correctedMoment(noon)) - noon)).toBe(-360);
  });

  it('is not reported while it is off by a few minutes, but still corrected', async () => {
    const clock = await openPage();
    clock.noteServerTime(Date.now() + 4 * minute, 40);
    expect([about(clock.clockOffsetMs()), clock.toldOffsetMs()]).toEqual([4, 0]);
  });

  it('is learnt from another tab, and listeners are notified until they stop', async () => {
    const clock = await openPage();
    const heard: (number | null)[] = [];
    const stop = clock.onClockCompared(() => heard.push(about(clock.clockOffsetMs())));
    writeInOtherTab(JSON.stringify({ offsetMs: 2 * hour, serverMs: Date.now() + 2 * hour }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }));
    stop();
    writeInOtherTab(JSON.stringify({ offsetMs: 3 * hour, serverMs: Date.now() + 3 * hour }));
    expect([heard, about(clock.clockOffsetMs())]).toEqual([[120], 180]);
  });

  it('[E14] is not replaced by a slow answer after another page has measured it', async () => {
    const clock = await openPage();
    clock.noteServerTime(Date.now() + hour, 20);
    writeInOtherTab(JSON.stringify({ offsetMs: 2 * hour, serverMs: Date.now() + 2 * hour }));
    clock.noteServerTime(Date.now() + hour, 60_000);
    expect(clock.clockOffsetMs()).toBe(2 * hour);
  });

  it('ignores an invalid mark', async () => {
    for (const spoilt of ['{', 'null', '7', '{"offsetMs":"1"}', '{"offsetMs":1}', '{"offsetMs":null,"serverMs":1}']) {
      localStorage.setItem(markKey, spoilt);
      const clock = await openPage();
      expect({ spoilt, offsetMs: clock.clockOffsetMs() }).toEqual({ spoilt, offsetMs: null });
    }
  });
});

describe('an edit that is saved while the clock is known to be wrong', () => {
  it('sends the time of the device and its offset, and the queue shows the correct time', async () => {
    const { userId } = await openTestDevice();
    const offsetMs = -24 * hour;
    writeInOtherTab(JSON.stringify({ offsetMs, serverMs: Date.now() + offsetMs }));
    const beforeMs = Date.now();
    await saveEdit({
      entity: 'medical-record',
      op: 'create',
      parents: { farm_id: '12/345/6789', animal_id: 'cow' },
      before: null,
      after: { notes: 'lame' },
    });
    const { rows } = await openedDevice().outbox.read();
    const shown = await listOutbox();
    expect({
      edits: rows.map(({ mutation: { event_time, clock_offset_ms } }) => ({
        apart: about(Date.parse(event_time) - beforeMs),
        clock_offset_ms,
      })),
      shown: shown.map(({ savedAt }) => about(Date.parse(savedAt) - beforeMs)),
    }).toEqual({ edits: [{ apart: 0, clock_offset_ms: offsetMs }], shown: [-1440] });
    closeDevice();
    await Dexie.delete(`byre-${userId}-outbox`);
    await Dexie.delete(`byre-${userId}-base-v${baseVersion}`);
  });
});
