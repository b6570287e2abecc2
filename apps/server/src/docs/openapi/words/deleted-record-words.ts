const restored =
  'It is restored as it was, as a new version. Followers and devices receive that version. If it is not deleted, the answer is the current document. 422 if its animal now lives on another farm.';

/** Descriptions of the operations on deleted records. */
export const deletedRecordOperationWords = {
  'deletedRecords.list':
    'One line for each deletion: records deleted with a case or a treatment are counted on its line. Records that came with an animal from another farm are on the farm where it lives now.',
  'deletedRecords.restoreMedicalRecord': `${restored} Its treatments and medicines that were deleted earlier stay deleted.`,
  'deletedRecords.restoreTreatmentHistory': `${restored} 422 while its record is deleted: restore that first.`,
  'deletedRecords.restoreMedicineUsage': `${restored} 422 while its treatment is deleted: restore that first.`,
  'deletedRecords.restoreObservation': restored,
} as const;

/** Their chapter. */
export const deletedRecordTagWords = {
  deletedRecords: {
    name: 'Deleted records',
    description: 'What was deleted on the farms you may see, and by whom, and how to restore it.',
  },
} as const;
