import type { FieldCode } from './problem-codes.ts';

/** A request body that must be refused, with every fault that the answer reports. */
export type Faulty = {
  readonly body: unknown;
  readonly errors: readonly { readonly pointer: string; readonly code: FieldCode }[];
};

/** Request bodies of one endpoint, each under a name that says what it shows or what is wrong with it. */
export type BodyExamples<Body> = {
  readonly valid: Readonly<Record<string, Body>>;
  /** Breaks the schema: answered with 400. */
  readonly invalid: Readonly<Record<string, Faulty>>;
  /** Fits the schema and breaks a rule against data: answered with 422. */
  readonly refused?: Readonly<Record<string, Faulty>>;
};

/** The examples of a resource: whole documents as answered, and request bodies by endpoint. */
export type ResourceExamples = {
  readonly documents: Readonly<Record<string, unknown>>;
  readonly bodies: Readonly<Record<string, BodyExamples<unknown>>>;
};

/**
 * The holding, the cow and the case that all examples are about. They are part of the demo world, so that readers of
 * the documentation can request them from a running service.
 */
export const exampleIds = {
  farm: '87/100/4208',
  animal: 'UK100017600364',
  record: '019465fe-6b40-7089-9a20-80294e9739f5',
  treatment: '01946602-14c0-78d9-a2c2-a094f6e86928',
  usage: '01946603-e980-7234-b4de-68533dcb0f19',
  observation: '01946604-a1c0-7d3e-8b52-6f0c9e4d7a18',
  attachment: '01946605-3b80-7f2a-9c41-2d7e8f0a6b35',
  product: '08327/5009',
  condition: 'cattle-clinical-mastitis',
  practice: '87/412/9001',
} as const;

/** The stamps of everything in the example case. */
export const exampleStamps = {
  farm_id: exampleIds.farm,
  created_at: '2025-01-14T18:06:00.000Z',
  updated_at: '2025-01-14T18:06:00.000Z',
  created_by: 'Isla Drummond',
  updated_by: 'Isla Drummond',
  version: 1,
} as const;
