import { account } from './cy/account.ts';
import { animals } from './cy/animals.ts';
import { app } from './cy/app.ts';
import { appLock } from './cy/app-lock.ts';
import { cascade } from './cy/cascade.ts';
import { deviceRecords } from './cy/device-records.ts';
import { dosing } from './cy/dosing.ts';
import { everything } from './cy/everything.ts';
import { farmerReport } from './cy/farmer-report.ts';
import { farms } from './cy/farms.ts';
import { forms } from './cy/forms.ts';
import { herdWork } from './cy/herd-work.ts';
import { medicalRecords } from './cy/medical-records.ts';
import { medicineUsage } from './cy/medicine-usage.ts';
import { nextAnimal } from './cy/next-animal.ts';
import { notifiable } from './cy/notifiable.ts';
import { observations } from './cy/observations.ts';
import { passkeys } from './cy/passkeys.ts';
import { photos } from './cy/photos.ts';
import { plausible } from './cy/plausible.ts';
import { practiceProducts } from './cy/practice-products.ts';
import { productChoice } from './cy/product-choice.ts';
import { recordGaps } from './cy/record-gaps.ts';
import { resetNotice } from './cy/reset-notice.ts';
import { rounds } from './cy/rounds.ts';
import { secondFactor } from './cy/second-factor.ts';
import { session } from './cy/session.ts';
import { syncStatus } from './cy/sync-status.ts';
import { tbTest } from './cy/tb-test.ts';
import { today } from './cy/today.ts';
import { treatment } from './cy/treatment.ts';
import { ui } from './cy/ui.ts';
import { unsentChanges } from './cy/unsent-changes.ts';
import { upkeep } from './cy/upkeep.ts';
import { visit } from './cy/visit.ts';
import { withdrawalEntry } from './cy/withdrawal-entry.ts';
import { withoutSpecies } from './cy/without-species.ts';
import { english } from './en.ts';
import { completed, type LockWords, type Spoken, type Translation } from './translation.ts';
import { type AllWords, withLater } from './with-later.ts';

/** Welsh of the field app. It has not been checked by a native speaker yet: see docs/languages.md. */
export const translated: Translation<AllWords> & { appLock: LockWords } = {
  account,
  animals,
  app,
  appLock,
  cascade,
  deviceRecords,
  dosing,
  everything,
  farmerReport,
  farms,
  forms,
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
  session,
  syncStatus,
  tbTest,
  today,
  treatment,
  ui,
  unsentChanges,
  upkeep,
  visit,
  withdrawalEntry,
  withoutSpecies,
};

export const welsh: Spoken = {
  words: { ...completed(withLater(english), translated), appLock },
  calendar: {
    months: ['Ion', 'Chwef', 'Maw', 'Ebr', 'Mai', 'Meh', 'Gorff', 'Awst', 'Medi', 'Hyd', 'Tach', 'Rhag'],
    weekdays: ['Sul', 'Llun', 'Maw', 'Mer', 'Iau', 'Gwe', 'Sad'],
  },
};
