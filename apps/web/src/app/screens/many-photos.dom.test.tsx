import type { Trigger } from '@byre/sync/engine';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId, saveEdit } from '../../device/edits/edits.ts';
import { keepPhoto } from '../../device/edits/photos.ts';
import { clearEngine, setEngine, setRunningStatus } from '../../device/opened/running-sync.ts';
import { followPhotos } from '../../device/sync/follow-photos.ts';
import { lookForNews } from '../../device/sync/photo-news.ts';
import { answerParts, confirmEdits, smallPicture } from '../../testing/photo-scene.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { paths, routes } from '../paths.ts';
import { CaseScreen } from './case-screen.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const cow = testAnimal({ _id: 'cow-7', farm_id: farm._id, identification_number: 'UK123456700007' });
const parents = { farm_id: farm._id, animal_id: cow._id };
const heard = { phase: 'idle', heardAtMs: 1, lastAnswerAtMs: 1 } as const;

beforeEach(() => setRunningStatus(heard));
afterEach(() => {
  vi.restoreAllMocks();
  setRunningStatus({ phase: 'idle', heardAtMs: null, problem: null });
});

/** An engine that fetches changes and reports them like a real one. It counts the pulls. */
const countPulls = (): Trigger[] => {
  const pulls: Trigger[] = [];
  const engine = {
    trigger: async (why: Trigger) => {
      pulls.push(why);
      setRunningStatus({ phase: 'pulling' });
      await new Promise((resolve) => setTimeout(resolve, 20));
      setRunningStatus({ phase: 'idle', lastAnswerAtMs: Date.now() });
    },
    resume: async () => undefined,
    status: () => heard,
    stop: () => undefined,
  };
  setEngine(engine);
  setRunningStatus(heard);
  onTestFinished(() => clearEngine(engine));
  return pulls;
};

const caseWithPhotos = async (count: number) => {
  const device = await openTestDevice();
  await seedFarm(device, farm, [cow]);
  const recordId = newId();
  await saveEdit({ entity: 'medical-record', op: 'create', parents, id: recordId, before: null, after: {} });
  for (let n = 0; n < count; n += 1)
    await keepPhoto({ ...parents, medical_record_id: recordId }, await smallPicture(`${n}.jpg`, '#846'));
  await confirmEdits(device);
  return { device, recordId };
};

test('[F7] one pull serves many photos, and each is shown as sent before it', async () => {
  const { device, recordId } = await caseWithPhotos(6);
  const pulls = countPulls();
  const parts = answerParts();
  const place = { farmId: farm._id, animalId: cow._id, recordId };
  renderScreen(<CaseScreen />, { pattern: routes.oneCase, at: paths.oneCase(place) });
  const shown = page.getByRole('list', { name: 'Photos' }).getByRole('listitem');
  await expect
    .poll(() => shown.elements().map((one) => one.textContent))
    .toEqual(Array(6).fill('Saved on this device'));
  onTestFinished(followPhotos(device));
  setRunningStatus({ lastAnswerAtMs: 2 });
  await expect.poll(() => device.outboxDatabase.photo.count()).toBe(0);
  await expect.poll(() => pulls).toEqual(['hint']);
  expect(new Set(parts.map(({ sha256 }) => sha256)).size).toBe(1);
  // Nothing was fetched, so the records still say that the bytes are missing.
  await expect.poll(() => shown.elements().map((one) => one.textContent)).toEqual(Array(6).fill(''));
  await shown.nth(5).getByRole('button').click();
  await expect.element(page.getByRole('dialog').getByText('Sent', { exact: true })).toBeVisible();
});

test('[F7] other people’s changes while photos are being sent are fetched with them, and other tabs are told', async () => {
  const { device } = await caseWithPhotos(2);
  const pulls = countPulls();
  const looks: string[] = [];
  answerParts();
  const stop = vi.spyOn(globalThis, 'fetch');
  const answer = stop.getMockImplementation();
  stop.mockImplementation(async (...asked) => {
    lookForNews(() => looks.push('everywhere'), { isWide: true });
    return answer ? answer(...asked) : new Response();
  });
  onTestFinished(followPhotos(device));
  setRunningStatus({ lastAnswerAtMs: 2 });
  await expect.poll(() => device.outboxDatabase.photo.count()).toBe(0);
  await expect.poll(() => looks).toEqual(['everywhere']);
  expect(pulls).toEqual([]);
  lookForNews(() => looks.push('at once'), { isWide: true });
  expect(looks).toEqual(['everywhere', 'at once']);
});
