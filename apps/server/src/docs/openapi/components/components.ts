import { OwnSession, PasswordChange, PasswordReset, ResetConfirmation } from '@byre/contract/account/schema';
import {
  AnimalOfFarm,
  AttachmentOfFarm,
  MedicalRecordOfFarm,
  MedicineUsageOfFarm,
  ObservationOfFarm,
  TreatmentHistoryOfFarm,
} from '@byre/contract/across-farms/schema';
import { AuditEntry } from '@byre/contract/audit/schema';
import { CalendarFeed, NewCalendarFeed } from '@byre/contract/calendar-feed/schema';
import { Change, Changes, Cursor } from '@byre/contract/changes/schema';
import { Condition } from '@byre/contract/conditions/schema';
import { DeletedRecord } from '@byre/contract/deleted-records/schema';
import { Device } from '@byre/contract/devices/schema';
import { ExportMark } from '@byre/contract/exports/schema';
import { Farm, PracticeBeside, PracticesBeside, SetBackFarm, SetBackFarms } from '@byre/contract/farms/schema';
import { DateInput, DateOutput, Ignored, Line, ListId, Notes, Uuid } from '@byre/contract/fields';
import { FormularyEntryVersion } from '@byre/contract/formulary/api';
import {
  FormularyCounts,
  FormularyFile,
  FormularyImport,
  FormularyLine,
  FormularyUpload,
} from '@byre/contract/formulary/file';
import {
  Dose,
  DoseInput,
  EnteredResidueLimit,
  EnteredResidueLimitInput,
  FormularyEntry,
  FormularyEntryChange,
  FormularyEntryInput,
  Strength,
  StrengthInput,
  WithdrawalPeriod,
  WithdrawalPeriodInput,
} from '@byre/contract/formulary/schema';
import { VersionAuthor } from '@byre/contract/history/schema';
import { ImportCounts, ImportFault, ImportLine, ImportUpload } from '@byre/contract/imports/schema';
import {
  Invitation,
  InvitationInput,
  InvitationToken,
  NewInvitation,
  OpenInvitation,
  Registration,
} from '@byre/contract/invitations/schema';
import { Key, KeyInput, NewKey } from '@byre/contract/keys/schema';
import { LockKey } from '@byre/contract/lock-keys/schema';
import { pageOf } from '@byre/contract/paging';
import { HandOver, Person, PersonChange, PersonSession } from '@byre/contract/people/schema';
import { DoubtfulFigure } from '@byre/contract/plausible/formulary/doubt-schema';
import { PracticeProductVersion } from '@byre/contract/practice-products/api';
import { PracticeProduct } from '@byre/contract/practice-products/schema';
import { Practice, PracticeDetails, SessionLimits, ShownNames } from '@byre/contract/practices/schema';
import { FieldError, ProblemDocument } from '@byre/contract/problem-document';
import { Product } from '@byre/contract/products/schema';
import { Acceptance, Dismissal, MovedTo, RefusedEdit } from '@byre/contract/quarantine/schema';
import { SavedView } from '@byre/contract/saved-views/schema';
import { DateSpan, plainSearches, searchBodyOf, WantedText } from '@byre/contract/search';
import { SecurityEvent, SecurityLook, SecurityNews } from '@byre/contract/security-log/schema';
import {
  Credentials,
  FactorChange,
  PasswordLink,
  PasswordResetUse,
  Session,
  User,
} from '@byre/contract/session/schema';
import {
  ClosedEdit,
  DecidedEdit,
  DeviceAnswer,
  DeviceReport,
  EvictedOutbox,
  LostOfFarm,
  UnsentOfFarm,
} from '@byre/contract/sync/device-report';
import { PresenceInput } from '@byre/contract/sync/live';
import {
  ConflictField,
  Mutation,
  maxMutationsPerPush,
  PullLine,
  PullRequest,
  PushReply,
  PushRequest,
  PushResult,
} from '@byre/contract/sync/messages';
import { Refusal } from '@byre/contract/sync/refusal';
import { ConnectionInput, Vendor } from '@byre/contract/vendors/schema';
import { Delivery, NewWebhook, Webhook, WebhookChange, WebhookInput } from '@byre/contract/webhooks/schema';
import { type TSchema, Type } from 'typebox';
import type { SchemaObject } from '../document.ts';
import { adeComponents } from './ade-components.ts';
import { factorParts } from './factor-components.ts';
import { houseParts, importParts } from './house-components.ts';
import { listParts } from './list-components.ts';
import { practiceProductParts } from './practice-product-components.ts';
import { recordItems, recordParts, recordVersions } from './record-components.ts';
import { reportComponents } from './report-components.ts';
import { savedViewParts } from './saved-view-components.ts';

/** Documents that are listed and searched, by the name of their component. */
const items = {
  Farm,
  ...recordItems,
  Product,
  Practice,
  FormularyEntry,
  PracticeProduct,
  Condition,
  Person,
  PersonSession,
  Invitation,
  Key,
  Vendor,
  Webhook,
  Device,
  RefusedEdit,
  AnimalOfFarm,
  MedicalRecordOfFarm,
  TreatmentHistoryOfFarm,
  MedicineUsageOfFarm,
  ObservationOfFarm,
  AttachmentOfFarm,
} as const;

/** Documents that are only listed, in a fixed order. */
const listed = {
  OwnSession,
  Delivery,
  DeletedRecord,
  AuditEntry,
  SecurityEvent,
  LockKey,
  ...recordVersions,
  FormularyEntryVersion,
  PracticeProductVersion,
  SavedView,
} as const;

/** Every schema that has a name, by the name of its component. */
export const named: Readonly<Record<string, TSchema>> = {
  ...items,
  ...Object.fromEntries(Object.entries(items).map(([name, item]) => [`${name}Search`, searchBodyOf(item)])),
  ...Object.fromEntries(Object.entries(items).map(([name, item]) => [`${name}Page`, pageOf(item)])),
  ...listed,
  ...Object.fromEntries(Object.entries(listed).map(([name, item]) => [`${name}Page`, pageOf(item)])),
  VersionAuthor,
  ...adeComponents,
  Change,
  Changes,
  ExportMark,
  Cursor,
  SecurityNews,
  SecurityLook,
  ...listParts,
  ...practiceProductParts,
  PracticeDetails,
  FormularyFile,
  FormularyUpload,
  FormularyLine,
  FormularyImport,
  FormularyCounts,
  ImportUpload,
  ImportLine,
  ImportFault,
  ImportCounts,
  PersonChange,
  HandOver,
  InvitationInput,
  NewInvitation,
  KeyInput,
  NewKey,
  ConnectionInput,
  WebhookInput,
  WebhookChange,
  NewWebhook,
  InvitationToken,
  OpenInvitation,
  Registration,
  PasswordChange,
  PasswordReset,
  ...factorParts,
  ResetConfirmation,
  PasswordLink,
  SessionLimits,
  ShownNames,
  PasswordResetUse,
  FactorChange,
  SetBackFarms,
  PracticesBeside,
  PracticeBeside,
  SetBackFarm,
  ...recordParts,
  FormularyEntryInput,
  FormularyEntryChange,
  Strength,
  StrengthInput,
  Dose,
  DoseInput,
  EnteredResidueLimit,
  EnteredResidueLimitInput,
  WithdrawalPeriod,
  WithdrawalPeriodInput,
  Credentials,
  Session,
  User,
  Problem: ProblemDocument,
  FieldError,
  DoubtfulFigure,
  Refusal,
  MovedTo,
  Acceptance,
  Dismissal,
  PushRequest,
  PushReply,
  PushResult,
  ConflictField,
  Mutation,
  PullRequest,
  PullLine,
  DeviceReport,
  ClosedEdit,
  UnsentOfFarm,
  EvictedOutbox,
  LostOfFarm,
  DeviceAnswer,
  DecidedEdit,
  PresenceInput,
  ...reportComponents,
  ...savedViewParts,
  ...importParts,
  ...houseParts,
  CalendarFeed,
  NewCalendarFeed,
  Line,
  Notes,
  ListId,
  Uuid,
  DateInput,
  Date: DateOutput,
  Ignored,
  WantedText,
  DateSpan,
  TextSearch: plainSearches.text,
  NumberSearch: plainSearches.number,
  ScalarSearch: plainSearches.scalar,
  BooleanSearch: plainSearches.boolean,
  DateSearch: plainSearches.date,
};

/** Objects that have no name of their own in the contract, by the field that holds them. */
export const partNames: Readonly<Record<string, string>> = {
  tentative_conditions: 'ConditionInput',
  tentative_diagnosis_methods: 'DiagnosisMethodInput',
  reproductive_state: 'HistoryPush',
  head_count: 'HeadCountPush',
  deceased_record: 'DeceasedRecordInput',
  total_volume: 'TotalVolumeInput',
  batches: 'BatchInput',
  withdrawals: 'WithdrawalInput',
  cascade: 'CascadeInput',
  practice_product: 'StatedProductInput',
  strengths: 'StrengthInput',
  dose: 'DoseInput',
  withdrawal_periods: 'WithdrawalPeriodInput',
  residue_limit: 'EnteredResidueLimitInput',
  label_withdrawals: 'WithdrawalPeriodPush',
  withheld: 'WithheldOfUsagePush',
  active_substances: 'ActiveSubstanceInput',
  scopes: 'PullScope',
  conflict: 'PushConflict',
  problem: 'PushProblem',
  moved_to: 'MovedToSearch',
};

/** The proper form of fields that the contract leaves open because their values are checked one by one. */
export const shownAs: Readonly<Record<string, Record<string, SchemaObject>>> = {
  PushRequest: { mutations: Type.Array(Mutation, { maxItems: maxMutationsPerPush }) as SchemaObject },
};
