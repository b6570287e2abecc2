import { accountExamples } from './account/examples.ts';
import {
  allAnimalsExamples,
  allMedicalRecordsExamples,
  allMedicineUsageExamples,
  allObservationsExamples,
  allTreatmentHistoryExamples,
} from './across-farms/examples.ts';
import { adeExamples } from './ade/examples.ts';
import type { api } from './api.ts';
import { attachmentContentExamples, attachmentUploadExamples } from './attachments/examples.ts';
import { auditExamples } from './audit/examples.ts';
import { calendarFeedExamples } from './calendar-feed/examples.ts';
import { changeExamples } from './changes/examples.ts';
import { conditionExamples } from './conditions/examples.ts';
import { deletedRecordExamples } from './deleted-records/examples.ts';
import { deviceExamples } from './devices/examples.ts';
import { recordExamples } from './entities/examples.generated.ts';
import type { ResourceExamples } from './example.ts';
import { exportExamples } from './exports/examples.ts';
import { farmContactExamples } from './farm-contacts/examples.ts';
import { farmExamples } from './farms/examples.ts';
import { formularyExamples } from './formulary/examples.ts';
import { historyExamples } from './history/examples.ts';
import { importExamples } from './imports/examples.ts';
import { invitationExamples } from './invitations/examples.ts';
import { keyExamples } from './keys/examples.ts';
import { listsExamples } from './lists/examples.ts';
import { lockKeyExamples } from './lock-keys/examples.ts';
import { passkeyExamples } from './passkeys/examples.ts';
import { peopleExamples } from './people/examples.ts';
import { practiceProductExamples } from './practice-products/examples.ts';
import {
  practiceExamples,
  practiceLogoExamples,
  practicePreferencesExamples,
  sessionLimitsExamples,
  shownNamesExamples,
} from './practices/examples.ts';
import { priceCodeExamples } from './price-codes/examples.ts';
import { productExamples } from './products/examples.ts';
import { quarantineExamples } from './quarantine/examples.ts';
import { reportScheduleExamples } from './report-schedules/examples.ts';
import { reportSendingExamples } from './report-sendings/examples.ts';
import { reportTrendExamples } from './report-trends/examples.ts';
import { reportExamples } from './reports/examples.ts';
import { savedViewExamples } from './saved-views/examples.ts';
import { secondFactorExamples } from './second-factors/examples.ts';
import { securityLogExamples } from './security-log/examples.ts';
import { sessionExamples } from './session/examples.ts';
import { syncExamples } from './sync/examples.ts';
import { teamExamples } from './teams/examples.ts';
import { vendorExamples } from './vendors/examples.ts';
import { webhookExamples } from './webhooks/examples.ts';
import { withdrawalExamples } from './withdrawals/examples.ts';

/** The examples of every resource, for the documentation and for tests of server and app. */
export const examples: { readonly [Name in keyof typeof api]: ResourceExamples } = {
  session: sessionExamples,
  account: accountExamples,
  secondFactors: secondFactorExamples,
  passkeys: passkeyExamples,
  farms: farmExamples,
  ...recordExamples,
  attachmentUploads: attachmentUploadExamples,
  attachmentContent: attachmentContentExamples,
  history: historyExamples,
  deletedRecords: deletedRecordExamples,
  changes: changeExamples,
  exports: exportExamples,
  webhooks: webhookExamples,
  ade: adeExamples,
  allAnimals: allAnimalsExamples,
  allMedicalRecords: allMedicalRecordsExamples,
  allTreatmentHistory: allTreatmentHistoryExamples,
  allMedicineUsage: allMedicineUsageExamples,
  allObservations: allObservationsExamples,
  products: productExamples,
  practices: practiceExamples,
  sessionLimits: sessionLimitsExamples,
  shownNames: shownNamesExamples,
  practicePreferences: practicePreferencesExamples,
  practiceLogo: practiceLogoExamples,
  teams: teamExamples,
  formulary: formularyExamples,
  practiceProducts: practiceProductExamples,
  savedViews: savedViewExamples,
  calendarFeed: calendarFeedExamples,
  conditions: conditionExamples,
  people: peopleExamples,
  invitations: invitationExamples,
  keys: keyExamples,
  vendors: vendorExamples,
  audit: auditExamples,
  securityLog: securityLogExamples,
  sync: syncExamples,
  devices: deviceExamples,
  lockKeys: lockKeyExamples,
  quarantine: quarantineExamples,
  priceCodes: priceCodeExamples,
  reports: reportExamples,
  reportTrends: reportTrendExamples,
  // Files are not JSON, but the data in them is.
  reportPapers: { documents: reportExamples.documents, bodies: {} },
  reportSheets: { documents: reportExamples.documents, bodies: {} },
  farmContacts: farmContactExamples,
  reportSendings: reportSendingExamples,
  reportSchedules: reportScheduleExamples,
  withdrawals: withdrawalExamples,
  lists: listsExamples,
  imports: importExamples,
};
