import type { AuditEntry } from '@byre/contract/audit/schema';
import { expect, it } from 'vitest';
import { english } from '../../../words/en.ts';
import { deskEnglish } from '../../../words/en-desk.ts';
import { withLater } from '../../../words/with-later.ts';
import { auditCsv } from './audit-file.ts';

const entry: AuditEntry = {
  _id: '1',
  at: '2026-11-21T09:30:00.000Z',
  kind: 'changed',
  by_id: null,
  by: '=cmd("x")',
  device: 'Office, ground floor',
  person_id: null,
  person: 'Tom Carrick',
  farm_id: null,
  farm_name: null,
  animal_id: null,
  entity: null,
  entity_id: null,
  version: null,
  detail: { role: { from: 'vet', to: 'staff' }, farms: { from: null, to: ['87/100/4208'] } },
};

it('writes an audit as a table, quoted where needed, and with nothing that a spreadsheet would run', () => {
  const [head, line, rest] = auditCsv({ desk: deskEnglish, field: withLater(english) }, [entry]).split('\r\n');
  expect(head).toBe('\ufeffWhen,What,By,About,Farm,Device,Details');
  expect(line).toBe(
    `2026-11-21T09:30:00.000Z,Changed a person,"'=cmd(""x"")",Tom Carrick,,"Office, ground floor",Role: Vet → Staff; Farms: all → 87/100/4208`,
  );
  expect(rest).toBe('');
});
