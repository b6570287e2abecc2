import { createContext, useContext } from 'react';

/** What a text filter may offer: names of the practice's people, or of products. */
export type Suggested = 'people' | 'products';

/** The names that contain the text, the likeliest first. It is a hook, and another feature, so the screen passes it in. */
export type UseSuggestions = (of: Suggested, text: string) => readonly string[];

const useNone: UseSuggestions = () => [];

export const SuggestionsContext = createContext<UseSuggestions>(useNone);
export const useSuggestionsOf = (): UseSuggestions => useContext(SuggestionsContext);
