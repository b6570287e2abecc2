import type { EntityDeclaration } from './declaration.ts';

/**
 * A photo of an animal or of one of its records (decisions 13). Its bytes are sent separately and never with records.
 */
export const attachment = {
  table: 'attachment',
  resource: 'attachments',
  parents: ['animal_id'],
  shows: ['medical_record_id', 'treatment_id', 'medicine_usage_id', 'observation_id'],
  ops: ['create', 'update', 'delete'],
  sinceProtocol: 4,
  fields: {
    medical_record_id: 'id',
    treatment_id: 'id',
    medicine_usage_id: 'id',
    observation_id: 'id',
    copied_from: 'id',
    caption: 'text',
    taken_at: 'date',
  },
  filled: { content_type: 'text', byte_size: 'number', sha256: 'text', width: 'number', height: 'number' },
  kept: ['uploaded_sha256'],
  // Its subject is named by its parents from the outside in. Half of that would identify nothing.
  groups: [['medical_record_id', 'treatment_id', 'medicine_usage_id', 'observation_id']],
} as const satisfies EntityDeclaration;
