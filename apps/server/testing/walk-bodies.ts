import { importExamples } from '@byre/contract/imports/examples';
import { listsExamples } from '@byre/contract/lists/examples';
import { passkeyExamples } from '@byre/contract/passkeys/examples';
import { practiceLogoExamples } from '@byre/contract/practices/examples';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import { aPicture, partOf } from './pictures.ts';
import { animals, conditions, farms, password, people, products } from './world.ts';

const formularyFile = {
  file: {
    name: 'formulary.csv',
    content: Buffer.from(`product_id,species\n${products.spray},Sheep\n`).toString('base64'),
  },
};
/** A key that opens a locked device, as the service stores it. */
export const aLockKey = { key: 'mR1tqYI3nQd0x2C4wDqk0bVY1rJ8aG5sZ7uK9eP3hLo' };

/** An event of herd software that names its source but no id: each is a new one. */
export const adeEvent = (resourceType: string, more: object): object => ({
  ...{ resourceType, meta: { source: 'org.example.herds', modified: '2026-11-20T08:00:00Z' } },
  ...{ animal: { scheme: 'byre.animal', id: animals.bluebell }, eventDateTime: '2026-11-20T08:00:00Z', ...more },
});

/** Bodies that each writing endpoint accepts. The others need none. */
export const bodies: Readonly<Record<string, object>> = {
  'farms.answerMilk': { milk_for_people: false },
  'practices.setDetails': { phone: '01632 960124' },
  'farms.setNation': { nation: 'Wales' },
  'practices.setTimeZone': { time_zone: 'Europe/London' },
  'sessionLimits.set': { phone_idle_days: 14, desk_idle_hours: 12, session_days: 90 },
  'shownNames.set': { shows_names: false },
  'practiceLogo.set': practiceLogoExamples.bodies.set.valid['a picture'],
  'practicePreferences.set': { language: 'en' },
  'teams.create': { name: 'Pigs' },
  'teams.update': { name: 'Pigs and poultry' },
  'animals.update': { stock_id: 4 },
  'medicalRecords.create': { tentative_conditions: [conditions.mastitis] },
  'medicalRecords.update': { notes: 'seen again' },
  'treatmentHistory.create': { treatment_strategy: 'tubes' },
  'treatmentHistory.update': { response: 'Good' },
  'medicineUsage.create': { product_id: products.tubes },
  'medicineUsage.update': { dose: '2 tubes' },
  'ade.recordDiagnosis': adeEvent('DiagnosisEvent', {}),
  'ade.recordTreatment': adeEvent('TreatmentEvent', { procedure: 'Foot trimmed' }),
  'ade.recordDiagnoses': [adeEvent('DiagnosisEvent', {})],
  'ade.recordTreatments': [adeEvent('TreatmentEvent', { procedure: 'Foot trimmed' })],
  'observations.create': { kind: 'weight', value: 612, unit: 'kg' },
  'observations.update': { notes: 'on the scales' },
  'attachments.create': { caption: 'Left hind quarter' },
  'attachments.update': { caption: 'Left hind quarter, day 2' },
  'attachmentUploads.addPart': partOf(aPicture),
  'session.signIn': { email: people.isla.email, password },
  'session.signInUnprefixed': { email: people.isla.email, password },
  'account.resetPassword': { token: 'no-such-token', password: 'four words are better' },
  'account.confirmReset': { password },
  'invitations.look': { token: 'no-such-token' },
  'invitations.register': { token: 'no-such-token', name: 'Una Grant', password: 'four words are better' },
  'account.changePassword': { current: password, new: 'four words are better' },
  'secondFactors.setTotp': { code: '000000' },
  'secondFactors.confirm': { password },
  'secondFactors.setDemand': { of_admins: false },
  'passkeys.register': passkeyExamples.bodies.register.valid['a new passkey'],
  'passkeys.update': { name: 'The tablet in the car' },
  'passkeys.signIn': passkeyExamples.bodies.signIn.valid['from a phone'],
  'people.update': { name: 'Lewis Hay' },
  'invitations.create': { email: 'new@glen.example', role: 'vet' },
  'vendors.connect': { scopes: ['animals:read'] },
  'keys.create': { name: 'Herd software', scopes: ['animals:read'] },
  'webhooks.create': { name: 'Herd software', url: 'https://herd.example/byre' },
  'webhooks.update': { name: 'Milk buyer' },
  'securityLog.look': { until: '2026-11-21T09:30:00.000Z' },
  'formulary.create': { product_id: products.spray, species: 'Cattle' },
  'formulary.update': { notes: 'in the cold box' },
  'formulary.previewFile': formularyFile,
  'formulary.applyFile': formularyFile,
  'practiceProducts.create': { product_name: 'Calcium disodium edetate', authority: 'special_import' },
  'practiceProducts.update': { certificate: 'SIC 118840' },
  'savedViews.create': { table: 'cases', name: 'Open cases', shared: true },
  'savedViews.update': { name: 'Cases that are open' },
  'priceCodes.set': { kind: 'procedure', subject: 'tb_test', code: 'TB1' },
  'farmContacts.set': { name: 'Gwen Parry', email: 'gwen@hillhead.example', language: 'cy' },
  'reportSendings.send': { report: 'withdrawals', farm_id: farms.hillhead, email: 'gwen@hillhead.example' },
  'reportSchedules.create': { report: 'medicine-use', every: 'quarter' },
  'reportSchedules.update': { language: 'cy' },
  'lockKeys.keep': aLockKey,
  'lockKeys.setDemand': { of_everybody: false },
  'quarantine.dismiss': { reason: 'Recorded twice.' },
  'imports.previewAnimals': importExamples.bodies.previewAnimals.valid['one animal'],
  'imports.applyAnimals': importExamples.bodies.applyAnimals.valid['one animal'],
  'imports.previewFarms': importExamples.bodies.previewFarms.valid['one farm'],
  'imports.applyFarms': importExamples.bodies.applyFarms.valid['one farm'],
  'imports.previewPeople': importExamples.bodies.previewPeople.valid['one person'],
  'imports.applyPeople': importExamples.bodies.applyPeople.valid['one person'],
  'imports.rememberColumns': { columns: { Tag: 'identification_number' } },
  'lists.previewProducts': listsExamples.bodies.previewProducts.valid['one sheet'],
  'lists.applyProducts': listsExamples.bodies.applyProducts.valid['one sheet'],
  'lists.previewConditions': listsExamples.bodies.previewConditions.valid['one condition'],
  'lists.applyConditions': listsExamples.bodies.applyConditions.valid['one condition'],
  'lists.checkConversion': { checked: true },
  'sync.push': {
    protocol: protocolVersion,
    epoch: null,
    client: '01900000-0000-7000-8000-000000000001',
    mutations: [],
  },
};
