import { account } from './en/account.ts';
import { cascade } from './en/cascade.ts';
import { deviceRecords } from './en/device-records.ts';
import { dosing } from './en/dosing.ts';
import { everything } from './en/everything.ts';
import { farmerReport } from './en/farmer-report.ts';
import { herdWork } from './en/herd-work.ts';
import { medicalRecords } from './en/medical-records.ts';
import { medicineUsage } from './en/medicine-usage.ts';
import { nextAnimal } from './en/next-animal.ts';
import { notifiable } from './en/notifiable.ts';
import { observations } from './en/observations.ts';
import { passkeys } from './en/passkeys.ts';
import { photos } from './en/photos.ts';
import { plausible } from './en/plausible.ts';
import { practiceProducts } from './en/practice-products.ts';
import { productChoice } from './en/product-choice.ts';
import { recordGaps } from './en/record-gaps.ts';
import { resetNotice } from './en/reset-notice.ts';
import { rounds } from './en/rounds.ts';
import { secondFactor } from './en/second-factor.ts';
import { tbTest } from './en/tb-test.ts';
import { today } from './en/today.ts';
import { treatment } from './en/treatment.ts';
import { unsentChanges } from './en/unsent-changes.ts';
import { withdrawalEntry } from './en/withdrawal-entry.ts';
import { withoutSpecies } from './en/without-species.ts';

/**
 * English of screens that are never the first. They import it themselves, so that it does not add to the first load.
 */
export const laterEnglish = {
  account,
  cascade,
  deviceRecords,
  dosing,
  everything,
  farmerReport,
  herdWork,
  medicalRecords,
  medicineUsage,
  nextAnimal,
  notifiable,
  observations,
  passkeys,
  photos,
  plausible,
  practiceProducts,
  productChoice,
  recordGaps,
  resetNotice,
  rounds,
  secondFactor,
  tbTest,
  today,
  treatment,
  unsentChanges,
  withdrawalEntry,
  withoutSpecies,
};

export type LaterWords = typeof laterEnglish;
