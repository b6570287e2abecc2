import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the README's recipes: its name, and the recipe it belongs to. */
export type RecipeFile = { readonly recipe: number; readonly name: string; readonly text: string };

/** All files of the recipes in the README of the client, in their order; each begins with a comment that names it. */
export const recipeFiles = (): RecipeFile[] => {
  const readme = readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8');
  return readme.split(/^### (?=\d+\. )/m).flatMap((section) => {
    const recipe = Number.parseInt(section, 10);
    if (Number.isNaN(recipe)) return [];
    return [...section.matchAll(/^```ts\n\/\/ (\S+\.ts)\n([\s\S]*?)^```$/gm)].map(([, name = '', text = '']) => ({
      ...{ recipe, name, text },
    }));
  });
};
