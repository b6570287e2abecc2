import { type TSchema, Type } from 'typebox';
import { OwnSession, PasswordChange, PasswordReset, ResetConfirmation } from '../account/schema.ts';
import {
  AnimalOfFarm,
  AttachmentOfFarm,
  MedicalRecordOfFarm,
  MedicineUsageOfFarm,
  ObservationOfFarm,
  TreatmentHistoryOfFarm,
} from '../across-farms/schema.ts';
import { AuditEntry } from '../audit/schema.ts';
import { CalendarFeed, NewCalendarFeed } from '../calendar-feed/schema.ts';
import { Change, Changes, Cursor } from '../changes/schema.ts';
import { Condition } from '../conditions/schema.ts';
import { DeletedRecord } from '../deleted-records/schema.ts';
import { Device } from '../devices/schema.ts';
import { ExportMark } from '../exports/schema.ts';
import { Farm, SetBackFarm, SetBackFarms } from '../farms/schema.ts';
import { DateInput, DateOutput, Ignored, Line, ListId, Notes, Uuid } from '../fields.ts';
import { FormularyEntryVersion } from '../formulary/api.ts';
import { FormularyCounts, FormularyFile, FormularyImport, FormularyLine, FormularyUpload } from '../formulary/file.ts';
import {
  Dose,
  DoseInput,
  FormularyEntry,
  FormularyEntryChange,
  FormularyEntryInput,
  Strength,
  StrengthInput,
  WithdrawalPeriod,
  WithdrawalPeriodInput,
} from '../formulary/schema.ts';
import { VersionAuthor } from '../history/schema.ts';
import { Import, ImportCounts, ImportFault, ImportLine, ImportUpload } from '../imports/schema.ts';
import {
  Invitation,
  InvitationInput,
  InvitationToken,
  NewInvitation,
  OpenInvitation,
  Registration,
} from '../invitations/schema.ts';
import { Key, KeyInput, NewKey } from '../keys/schema.ts';
import { LockDemand, LockKey } from '../lock-keys/schema.ts';
import { pageOf } from '../paging.ts';
import { Assertion } from '../passkeys/assertion.ts';
import {
  Attestation,
  CreationOptions,
  NewPasskey,
  Passkey,
  PasskeyChange,
  PasskeySignIn,
  RequestOptions,
} from '../passkeys/schema.ts';
import { HandOver, Person, PersonChange, PersonSession } from '../people/schema.ts';
import { PracticeProductVersion } from '../practice-products/api.ts';
import { PracticeProduct } from '../practice-products/schema.ts';
import { Practice, PracticeDetails, SessionLimits, ShownNames } from '../practices/schema.ts';
import { FieldError, ProblemDocument } from '../problem-document.ts';
import { Product } from '../products/schema.ts';
import { Acceptance, Dismissal, MovedTo, Refusal, RefusedEdit } from '../quarantine/schema.ts';
import { SavedView } from '../saved-views/schema.ts';
import { DateSpan, plainSearches, searchBodyOf, WantedText } from '../search.ts';
import {
  Confirmation,
  FactorDemand,
  NewTotp,
  Proof,
  RecoveryCodes,
  SecondFactors,
  TotpCode,
} from '../second-factors/schema.ts';
import { SecurityEvent, SecurityLook, SecurityNews } from '../security-log/schema.ts';
import { Credentials, FactorChange, PasswordLink, PasswordResetUse, Session, User } from '../session/schema.ts';
import {
  ClosedEdit,
  DecidedEdit,
  DeviceAnswer,
  DeviceReport,
  EvictedOutbox,
  LostOfFarm,
  UnsentOfFarm,
} from '../sync/device-report.ts';
import { PresenceInput } from '../sync/live.ts';
import {
  ConflictField,
  Mutation,
  maxMutationsPerPush,
  PullLine,
  PullRequest,
  PushReply,
  PushRequest,
  PushResult,
} from '../sync/messages.ts';
import { ConnectionInput, Vendor } from '../vendors/schema.ts';
import { Delivery, NewWebhook, Webhook, WebhookChange, WebhookInput } from '../webhooks/schema.ts';
import { adeComponents } from './ade-components.ts';
import type { SchemaObject } from './document.ts';
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

/** Documents that are listed only, in an order of their own. */
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
  Import,
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
  SecondFactors,
  NewTotp,
  TotpCode,
  RecoveryCodes,
  Proof,
  Confirmation,
  FactorDemand,
  LockDemand,
  Passkey,
  NewPasskey,
  PasskeyChange,
  PasskeySignIn,
  Attestation,
  Assertion,
  CreationOptions,
  RequestOptions,
  ResetConfirmation,
  PasswordLink,
  SessionLimits,
  ShownNames,
  PasswordResetUse,
  FactorChange,
  SetBackFarms,
  SetBackFarm,
  ...recordParts,
  FormularyEntryInput,
  FormularyEntryChange,
  Strength,
  StrengthInput,
  Dose,
  DoseInput,
  WithdrawalPeriod,
  WithdrawalPeriodInput,
  Credentials,
  Session,
  User,
  Problem: ProblemDocument,
  FieldError,
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

/** Objects that have no name of their own in the contract, by the field they stand in. */
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
  active_substances: 'ActiveSubstanceInput',
  scopes: 'PullScope',
  conflict: 'PushConflict',
  problem: 'PushProblem',
  moved_to: 'MovedToSearch',
};

/** Fields that the contract leaves open because their values are checked one by one, as they should look. */
export const shownAs: Readonly<Record<string, Record<string, SchemaObject>>> = {
  PushRequest: { mutations: Type.Array(Mutation, { maxItems: maxMutationsPerPush }) as SchemaObject },
};
