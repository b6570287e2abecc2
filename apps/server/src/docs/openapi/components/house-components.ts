import {
  Import,
  ImportColumns,
  ImportLink,
  ImportRun,
  ImportTally,
  ImportUndo,
  ImportUndoLine,
  UndoTally,
} from '@byre/contract/imports/schema';
import { Logo, LogoUpload } from '@byre/contract/practices/logo';
import { PracticePreferences, PreferencesChange } from '@byre/contract/practices/preferences';
import { PriceCode, PriceCodeInput } from '@byre/contract/price-codes/schema';
import { Team, TeamChange, TeamInput } from '@byre/contract/teams/schema';

/** The answers of imports, by the name of the component. */
export const importParts = {
  Import,
  ImportColumns,
  ImportLink,
  ImportRun,
  ImportTally,
  ImportUndo,
  ImportUndoLine,
  UndoTally,
} as const;

/** The settings of a practice. */
export const houseParts = {
  Logo,
  LogoUpload,
  PracticePreferences,
  PreferencesChange,
  PriceCode,
  PriceCodeInput,
  Team,
  TeamInput,
  TeamChange,
} as const;
