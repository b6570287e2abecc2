import { figure } from '../figure.ts';

const plural = new Intl.PluralRules('cy');

/**
 * The forms of a noun after a figure in Welsh, which has six: for 0, 1, 2, 3, 6 and all others. The noun stays
 * singular, and its first letter may change. A form that is not given is that of `other`.
 */
type Forms = { [form in Intl.LDMLPluralRule]?: string } & { other: string };

/** `1 driniaeth`, `2 driniaeth`, `3 triniaeth`, `6 thriniaeth`, `10 triniaeth` */
export const count = (n: number, forms: Forms): string => `${figure(n)} ${forms[plural.select(n)] ?? forms.other}`;
