import { accountApi } from './account/api.ts';
import {
  allAnimalsApi,
  allMedicalRecordsApi,
  allMedicineUsageApi,
  allObservationsApi,
  allTreatmentHistoryApi,
} from './across-farms/api.ts';
import { adeApi } from './ade/api.ts';
import { attachmentContentApi, attachmentUploadsApi } from './attachments/api.ts';
import { auditApi } from './audit/api.ts';
import { calendarFeedApi } from './calendar-feed/api.ts';
import { changesApi } from './changes/api.ts';
import { conditionsApi } from './conditions/api.ts';
import { deletedRecordsApi } from './deleted-records/api.ts';
import { devicesApi } from './devices/api.ts';
import { recordResources } from './entities/resources.generated.ts';
import { exportsApi } from './exports/api.ts';
import { farmContactsApi } from './farm-contacts/api.ts';
import { farmsApi } from './farms/api.ts';
import { formularyApi } from './formulary/api.ts';
import { historyApi } from './history/api.ts';
import { importsApi } from './imports/api.ts';
import { invitationsApi } from './invitations/api.ts';
import { keysApi } from './keys/api.ts';
import { listsApi } from './lists/api.ts';
import { lockKeysApi } from './lock-keys/api.ts';
import { passkeysApi } from './passkeys/api.ts';
import { peopleApi } from './people/api.ts';
import { practiceProductsApi } from './practice-products/api.ts';
import {
  practiceLogoApi,
  practicePreferencesApi,
  practicesApi,
  sessionLimitsApi,
  shownNamesApi,
} from './practices/api.ts';
import { priceCodesApi } from './price-codes/api.ts';
import { productsApi } from './products/api.ts';
import { quarantineApi } from './quarantine/api.ts';
import { reportPapersApi } from './report-papers/api.ts';
import { reportSchedulesApi } from './report-schedules/api.ts';
import { reportSendingsApi } from './report-sendings/api.ts';
import { reportSheetsApi } from './report-sheets/api.ts';
import { reportTrendsApi } from './report-trends/api.ts';
import { reportsApi } from './reports/api.ts';
import { savedViewsApi } from './saved-views/api.ts';
import { secondFactorsApi } from './second-factors/api.ts';
import { securityLogApi } from './security-log/api.ts';
import { sessionApi } from './session/api.ts';
import { syncApi } from './sync/api.ts';
import { teamsApi } from './teams/api.ts';
import { vendorsApi } from './vendors/api.ts';
import { webhooksApi } from './webhooks/api.ts';
import { withdrawalsApi } from './withdrawals/api.ts';

/** The whole API, one line per resource: the first file to open. */
export const api = {
  session: sessionApi,
  account: accountApi,
  secondFactors: secondFactorsApi,
  passkeys: passkeysApi,
  farms: farmsApi,
  ...recordResources,
  attachmentUploads: attachmentUploadsApi,
  attachmentContent: attachmentContentApi,
  withdrawals: withdrawalsApi,
  history: historyApi,
  deletedRecords: deletedRecordsApi,
  changes: changesApi,
  exports: exportsApi,
  webhooks: webhooksApi,
  ade: adeApi,
  allAnimals: allAnimalsApi,
  allMedicalRecords: allMedicalRecordsApi,
  allTreatmentHistory: allTreatmentHistoryApi,
  allMedicineUsage: allMedicineUsageApi,
  allObservations: allObservationsApi,
  products: productsApi,
  practices: practicesApi,
  sessionLimits: sessionLimitsApi,
  shownNames: shownNamesApi,
  practicePreferences: practicePreferencesApi,
  practiceLogo: practiceLogoApi,
  teams: teamsApi,
  formulary: formularyApi,
  practiceProducts: practiceProductsApi,
  savedViews: savedViewsApi,
  calendarFeed: calendarFeedApi,
  conditions: conditionsApi,
  people: peopleApi,
  invitations: invitationsApi,
  keys: keysApi,
  vendors: vendorsApi,
  audit: auditApi,
  securityLog: securityLogApi,
  sync: syncApi,
  devices: devicesApi,
  lockKeys: lockKeysApi,
  quarantine: quarantineApi,
  priceCodes: priceCodesApi,
  reports: reportsApi,
  reportTrends: reportTrendsApi,
  reportPapers: reportPapersApi,
  reportSheets: reportSheetsApi,
  farmContacts: farmContactsApi,
  reportSendings: reportSendingsApi,
  reportSchedules: reportSchedulesApi,
  lists: listsApi,
  imports: importsApi,
} as const;
