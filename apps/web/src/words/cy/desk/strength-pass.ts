import type { DeskWords } from '../../en-desk.ts';
import { format } from '../../format.ts';

export const strengthPass: DeskWords['strengthPass'] = {
  title: 'Cryfderau i’w cadarnhau',
  subtitle:
    'Gwrthfiotigau a ddefnyddiwyd yn ystod y flwyddyn ddiwethaf na ellid eu pwyso, y rhai a ddefnyddiwyd fwyaf yn gyntaf. Cymharwch bob un â’i label. Mae Enter yn cadarnhau ac yn mynd ymlaen, Escape yn hepgor.',
  loading: 'Yn chwilio am gryfderau heb eu cadarnhau',
  failed: 'Ni ellid nôl y cynhyrchion o weinydd y practis.',
  again: 'Rhowch gynnig arall arni',
  nothing: 'Mae cryfder pob gwrthfiotig a ddefnyddiwyd yn ystod y flwyddyn ddiwethaf wedi’i gadarnhau.',
  progress: (done, of, uses, ofUses) =>
    `Cadarnhawyd ${format.number(done)} o ${format.number(of)} cynnyrch. Gellir pwyso ${format.number(uses)} o ${format.number(ofUses)} defnydd nawr.`,
  uses: (n) => `${format.number(n)} defnydd`,
  hints: {
    'in-name': () => 'Wedi’i lenwi o enw’r cynnyrch. Gwiriwch ef ar y label.',
    several: () => 'Sawl sylwedd: rhowch bob un o’r label.',
    'with-others': (_unit, others) =>
      `Mae hefyd yn cynnwys ${others}. Rhowch gryfder y gwrthfiotig yn unig, o’r label.`,
    none: () => 'Ni ellid darllen cryfder o’r enw. Rhowch ef o’r label.',
    'other-unit': (unit) =>
      `Cofnodwyd y defnydd mewn ${unit || 'uned arall'}, nad yw cryfder yr enw’n ei ffitio. Rhowch beth sydd mewn un.`,
  },
  amountOf: (substance) => `Maint ${substance}`,
  unitOf: (substance) => `Uned ${substance}`,
  perOf: (substance) => `${substance} fesul`,
  per: 'mewn 1',
  confirm: 'Cadarnhau',
  skip: 'Hepgor',
  states: {
    incomplete: 'Rhowch bob maint, neu bwyswch Escape i’w hepgor.',
    saving: 'Yn cadw',
    confirmed: 'Wedi’i gadarnhau',
    skipped: 'Wedi’i hepgor',
    failed: 'Heb ei gadw. Rhowch gynnig arall arni.',
    'unconfirmed-entry': 'Mae gan y fformiwlari linell heb ei chadarnhau ar ei gyfer. Cadarnhewch y llinell honno yno.',
  },
  open: 'Cadarnhau cryfderau',
};
