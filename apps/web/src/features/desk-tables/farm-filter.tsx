import { type ComponentType, createContext, useContext } from 'react';

export interface FarmFilterProps {
  label: string;
  /** Ids of farms. */
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** The filter by farm. It is another feature, so the screen passes it in. */
export type FarmFilter = {
  Farms: ComponentType<FarmFilterProps>;
  /** The names of farms by id, as far as they are loaded. */
  useNames: (ids: readonly string[]) => ReadonlyMap<string, string>;
};

const none: FarmFilter = { Farms: () => null, useNames: () => new Map() };

export const FarmFilterContext = createContext<FarmFilter>(none);

export const useFarmFilter = (): FarmFilter => useContext(FarmFilterContext);
