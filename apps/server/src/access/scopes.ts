import { api } from '@byre/contract/api';
import { type Endpoint, isRead } from '@byre/contract/endpoint';
import type { RecordResource } from '@byre/contract/entities/record-apis';
import { recordResources } from '@byre/contract/entities/resources.generated';
import { type Scope, scopes } from '@byre/contract/keys/schema';

type Group = Scope extends `${infer Name}:${string}` ? Name : never;

/**
 * The group of scopes of each resource, or of each of its operations; null: no key may use it. People, keys, their
 * audit, and the messages of devices require a person. A resource without a line does not compile; kinds of records
 * need none.
 */
const groups: {
  readonly [Resource in Exclude<keyof typeof api, RecordResource>]:
    | Group
    | null
    | { readonly [Name in keyof (typeof api)[Resource]]: Group };
} = {
  session: null,
  account: null,
  secondFactors: null,
  passkeys: null,
  farms: 'farms',
  attachmentUploads: 'records',
  attachmentContent: 'records',
  withdrawals: 'records',
  history: 'records',
  deletedRecords: 'records',
  // Its other scopes decide what a key reads of it (`changes/schema.ts`).
  changes: 'farms',
  exports: {
    everything: 'farms',
    farms: 'farms',
    animals: 'animals',
    medicalRecords: 'records',
    treatmentHistory: 'records',
    medicineUsage: 'records',
    observations: 'records',
    attachments: 'records',
    products: 'lists',
    conditions: 'lists',
  },
  webhooks: 'webhooks',
  ade: {
    animals: 'animals',
    animalSets: 'animals',
    diagnoses: 'records',
    treatments: 'records',
    groupTreatments: 'records',
    treatmentPrograms: 'records',
    milkingWithdrawals: 'records',
    recordDiagnosis: 'records',
    recordTreatment: 'records',
    recordDiagnoses: 'records',
    recordTreatments: 'records',
  },
  allAnimals: 'animals',
  allMedicalRecords: 'records',
  allTreatmentHistory: 'records',
  allMedicineUsage: 'records',
  allObservations: 'records',
  products: 'lists',
  practices: 'lists',
  sessionLimits: null,
  shownNames: null,
  practicePreferences: null,
  practiceLogo: null,
  teams: null,
  formulary: 'formulary',
  practiceProducts: 'formulary',
  // They belong to people.
  savedViews: null,
  calendarFeed: null,
  conditions: 'lists',
  people: null,
  invitations: null,
  keys: null,
  vendors: null,
  audit: null,
  securityLog: null,
  sync: null,
  devices: null,
  lockKeys: null,
  quarantine: null,
  // An invoicing system reads the day book and may set the codes of its own price list.
  priceCodes: 'records',
  reports: 'records',
  reportTrends: 'records',
  reportPapers: 'records',
  reportSheets: 'records',
  // People send reports.
  farmContacts: null,
  reportSendings: null,
  reportSchedules: null,
  lists: null,
  imports: null,
};

const isRecord = (resource: string): resource is RecordResource => Object.hasOwn(recordResources, resource);

/** Animals have a group of their own, and all their records share one. */
const ofResource = (resource: keyof typeof api): Group | null | Readonly<Record<string, Group>> =>
  isRecord(resource) ? (resource === 'animals' ? 'animals' : 'records') : groups[resource];

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

const groupOf = new Map<string, Group | null>(
  Object.entries(api).flatMap(([resource, table]) =>
    Object.entries<Endpoint>(table).map(([name, endpoint]) => {
      const group = ofResource(resource as keyof typeof api);
      return [nameOf(endpoint), typeof group === 'object' ? (group?.[name] ?? null) : group] as const;
    }),
  ),
);

/** The scope that a key needs for an endpoint; null if no key may use it. */
export const scopeOf = (endpoint: Endpoint): Scope | null => {
  const group = groupOf.get(nameOf(endpoint)) ?? null;
  const wanted = `${group}:${isRead(endpoint) ? 'read' : 'write'}`;
  return scopes.find((scope) => scope === wanted) ?? null;
};
