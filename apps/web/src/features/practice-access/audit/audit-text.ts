import type { AuditEntry } from '@byre/contract/audit/schema';
import type { Role } from '@byre/contract/session/schema';
import { deviceText } from '../../../device/browser/device-name.ts';
import type { DeskWords } from '../../../words/en-desk.ts';
import { format } from '../../../words/format.ts';
import type { AllWords } from '../../../words/with-later.ts';

/** The kinds whose details are fields, each with its old and new value. */
const changes: ReadonlySet<AuditEntry['kind']> = new Set([
  'changed',
  'practice-details-changed',
  'time-zone-changed',
  'session-limits-changed',
  'shown-names-changed',
  'preferences-changed',
  'team-made',
  'team-changed',
  'team-dissolved',
  'price-code-changed',
  'milk-answered',
  'nation-set',
  'second-factor-demanded',
  'app-lock-demanded',
  'list-keeper-changed',
  'passkey-renamed',
  'webhook-changed',
  'key-changed',
]);

/** The kinds done by the operator of the service, who has no name here. */
const byOperator: ReadonlySet<AuditEntry['kind']> = new Set([
  'list-imported',
  'list-keeper-changed',
  'epoch-begun',
  'history-purged',
  'milk-lines-removed',
  'changed',
  'reset-offered',
  'second-factor-removed',
  'webhook-paused',
  'key-revoked',
  'vendor-registered',
  'vendor-secret-renewed',
  'vendor-closed',
]);

type Catalogues = { desk: DeskWords; field: AllWords };

/** Who did it: a person or key by the name they had at the time. */
export const byText = ({ audit }: DeskWords, { by, kind }: AuditEntry): string => {
  if (by !== null) return by;
  return byOperator.has(kind) ? audit.service : audit.byLink;
};

/** The person or thing it was done to. */
export const aboutText = ({ audit }: DeskWords, entry: AuditEntry): string => {
  // When people change their own access, it is already shown beside who did it.
  if (entry.person !== null) return entry.by_id !== null && entry.person_id === entry.by_id ? '' : entry.person;
  const detail = entry.detail ?? {};
  if (typeof detail.email === 'string') return detail.email;
  if (typeof detail.webhook === 'string') return detail.webhook;
  if (typeof detail.key === 'string') return detail.key;
  if (typeof detail.price_of === 'string') return detail.price_of;
  if (entry.entity === null) return typeof detail.name === 'string' ? detail.name : '';
  const entity = audit.entities[entry.entity] ?? entry.entity;
  const what = typeof detail.product === 'string' ? detail.product : entry.animal_id;
  return [entity, what].filter(Boolean).join(' · ');
};

/** What was changed, with old and new values. */
export const detailText = ({ desk, field }: Catalogues, { kind, detail, version }: AuditEntry): string => {
  const { audit } = desk;
  if (changes.has(kind)) return changesText({ desk, field }, detail ?? {});
  if (kind === 'history-purged') {
    const { rows = {}, until } = (detail ?? {}) as { rows?: Record<string, number>; until?: string };
    return audit.purged(
      Object.values(rows).reduce((sum, count) => sum + count, 0),
      format.day(String(until)),
    );
  }
  if (kind === 'import-undone') {
    const { list, undone, kept } = (detail ?? {}) as Record<string, unknown>;
    return audit.undone(String(list), Number(undone), Number(kept));
  }
  if (kind === 'list-imported') {
    const { list, added, changed, refused } = (detail ?? {}) as Record<string, unknown>;
    return audit.list(String(list), Number(added), Number(changed), Number(refused));
  }
  return [
    version === null ? null : audit.version(version),
    typeof detail?.author === 'string' ? audit.author(detail.author) : null,
    typeof detail?.reset_by === 'string' ? audit.resetBy(detail.reset_by) : null,
    typeof detail?.passkey === 'string' ? audit.passkey(detail.passkey) : null,
    typeof detail?.passkeys === 'number' ? audit.passkeys(detail.passkeys) : null,
    typeof detail?.reason === 'string' ? (audit.webhookReasons[detail.reason] ?? detail.reason) : null,
    kind === 'webhook-made' ? String(detail?.url ?? '') : null,
    typeof detail?.prefix === 'string' ? `${detail.prefix}…` : null,
    Array.isArray(detail?.scopes) ? detail.scopes.join(', ') : null,
    kind === 'invited' || kind === 'registered' ? roleText(field, detail?.role) : null,
  ]
    .filter((part) => part !== null)
    .join(', ');
};

const roleText = ({ session }: AllWords, role: unknown): string =>
  session.account.roles[role as Role] ?? String(role ?? '');

const changesText = ({ desk, field }: Catalogues, detail: Readonly<Record<string, unknown>>): string =>
  Object.entries(detail)
    // What it is about is not one of its changes.
    .filter(([name]) => name !== 'webhook' && name !== 'key' && name !== 'team' && name !== 'price_of')
    .map(([name, change]) => {
      const { from, to } = change as { from: unknown; to: unknown };
      const text = (value: unknown) => valueText({ desk, field }, name, value);
      return desk.audit.changedTo(desk.audit.fields[name] ?? name, text(from), text(to));
    })
    .join('; ');

const valueText = ({ desk, field }: Catalogues, name: string, value: unknown): string => {
  if (name === 'role') return roleText(field, value);
  if (typeof value === 'boolean') return value ? desk.audit.yes : desk.audit.no;
  if (value === null) return name === 'farms' || name === 'events' ? desk.audit.allFarms : '–';
  return Array.isArray(value) ? value.join(', ') : String(value);
};

/** The cells of an entry, the same in the table and the file. */
export const cellsOf = (catalogues: Catalogues, entry: AuditEntry) => ({
  at: format.dayAndTime(entry.at),
  what: catalogues.desk.audit.kinds[entry.kind],
  by: byText(catalogues.desk, entry),
  about: aboutText(catalogues.desk, entry),
  farm: entry.farm_name ?? entry.farm_id ?? '',
  device: entry.device === null ? '' : deviceText(catalogues.field.app.device, entry.device),
  detail: detailText(catalogues, entry),
});
