const restored =
  'It comes back as it stood, as a new version, and to followers and devices as one. One that is not deleted is answered as it stands. 422 where its animal lives on another farm now.';

/** Words about the operations on deleted records. */
export const deletedRecordOperationWords = {
  'deletedRecords.list':
    'One line for each deletion: what went with a case or a treatment is counted there. What an animal brought from another farm is on the farm where it lives now.',
  'deletedRecords.restoreMedicalRecord': `${restored} Its treatments and medicines that were deleted earlier stay deleted.`,
  'deletedRecords.restoreTreatmentHistory': `${restored} 422 while its record is deleted: restore that first.`,
  'deletedRecords.restoreMedicineUsage': `${restored} 422 while its treatment is deleted: restore that first.`,
  'deletedRecords.restoreObservation': restored,
} as const;

/** Their chapter. */
export const deletedRecordTagWords = {
  deletedRecords: {
    name: 'Deleted records',
    description: 'What was deleted on the farms that you may see, by whom, and the way back.',
  },
} as const;
