import { type ComponentType, createContext, useContext } from 'react';

export interface FarmFilterProps {
  label: string;
  /** Ids of farms. */
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** What filters by farm: another subject, put in by the screen. */
export type FarmFilter = {
  Farms: ComponentType<FarmFilterProps>;
  /** Names of farms by their ids, as far as they are known by now. */
  useNames: (ids: readonly string[]) => ReadonlyMap<string, string>;
};

const none: FarmFilter = { Farms: () => null, useNames: () => new Map() };

export const FarmFilterContext = createContext<FarmFilter>(none);

export const useFarmFilter = (): FarmFilter => useContext(FarmFilterContext);
