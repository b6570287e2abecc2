import { reportSendingExamples } from '@byre/contract/report-sendings/examples';
import type { ReportSending } from '@byre/contract/report-sendings/schema';
import { expect, it } from 'vitest';
import { failedSendings } from './failures.ts';

const sent = reportSendingExamples.documents['a report that was sent'] as ReportSending;
const at = (day: number, state: ReportSending['state'], more: Partial<ReportSending> = {}): ReportSending => ({
  ...{ ...sent, _id: `${day} ${state}`, state, created_at: `2026-01-${String(day).padStart(2, '0')}T09:00:00.000Z` },
  ...more,
});
const now = new Date('2026-01-31T12:00:00.000Z');
const idsOf = (sendings: readonly ReportSending[]) => failedSendings(sendings, now).map(({ _id }) => _id);

it('a failed sending is reported until the same report has been sent again', () => {
  expect(idsOf([at(20, 'failed')])).toEqual(['20 failed']);
  expect(idsOf([at(21, 'waiting', { email: 'new@farm.example' }), at(20, 'failed')])).toEqual([]);
  expect(idsOf([at(22, 'failed'), at(21, 'sent'), at(20, 'failed')])).toEqual(['22 failed']);
});

it('another report, farm or period is not the same, and failures older than a month are not reported', () => {
  expect(idsOf([at(21, 'sent', { report: 'withdrawals' }), at(20, 'failed')])).toEqual(['20 failed']);
  expect(idsOf([at(21, 'sent', { farm_id: '1/2/3' }), at(20, 'failed')])).toEqual(['20 failed']);
  expect(idsOf([at(21, 'sent', { from: null }), at(20, 'failed')])).toEqual(['20 failed']);
  expect(idsOf([at(1, 'failed')])).toEqual([]);
});
