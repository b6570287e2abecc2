import {
  Import,
  ImportColumns,
  ImportLink,
  ImportRun,
  ImportSpecies,
  ImportTally,
  ImportUndo,
  ImportUndoLine,
  SuggestedSpecies,
  UndoTally,
} from '@byre/contract/imports/schema';
import { Logo, LogoUpload } from '@byre/contract/practices/logo';
import { PracticePreferences, PreferencesChange } from '@byre/contract/practices/preferences';
import { PriceCode, PriceCodeInput } from '@byre/contract/price-codes/schema';
import { Team, TeamChange, TeamInput } from '@byre/contract/teams/schema';
import { Warning } from '@byre/contract/warning';

/** The answers of imports, by the name of the component. */
export const importParts = {
  Import,
  ImportColumns,
  ImportLink,
  ImportRun,
  ImportSpecies,
  SuggestedSpecies,
  ImportTally,
  ImportUndo,
  ImportUndoLine,
  UndoTally,
  Warning,
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
