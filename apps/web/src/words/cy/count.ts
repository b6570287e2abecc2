import { format } from '../format.ts';

const plural = new Intl.PluralRules('cy');

/** How a word stands behind a figure: the noun stays singular, and 2, 3 and 6 may change its first letter. */
type Forms = { one?: string; two?: string; few?: string; many?: string; other: string };

/** `1 driniaeth`, `2 driniaeth`, `3 triniaeth`, `6 thriniaeth`, `10 triniaeth` */
export const count = (n: number, forms: Forms): string => {
  const kind = plural.select(n);
  return `${format.number(n)} ${(kind === 'zero' ? undefined : forms[kind]) ?? forms.other}`;
};
