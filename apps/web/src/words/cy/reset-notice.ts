import type { LinkMaker } from '../en/reset-notice.ts';
import type { LaterWords } from '../en-later.ts';
import { format } from '../format.ts';
import type { Translation } from '../translation.ts';

const makerOf = ({ name, isOperator }: LinkMaker): string => (isOperator ? 'weithredwr Byre' : (name ?? 'weinyddwr'));
const firstMakerOf = ({ name, isOperator }: LinkMaker): string =>
  isOperator ? 'gweithredwr Byre' : (name ?? 'gweinyddwr');

export const resetNotice: Translation<LaterWords['resetNotice']> = {
  link: (by: LinkMaker) => `Gwnaeth ${firstMakerOf(by)} ddolen at gyfrinair newydd i chi`,
  linkExplanation: (at: string, until: string) =>
    `Ar ${format.dayAndTime(at)}; mae’n gweithio tan ${format.dayAndTime(until)}. Os na ofynnoch amdani, dywedwch wrth weinyddwr arall eich practis: gall unrhyw un sydd â’r ddolen fewngofnodi fel chi.`,
  used: (by: LinkMaker, at: string) => `Gosodwyd eich cyfrinair ar ${format.dayAndTime(at)} â dolen gan ${makerOf(by)}`,
  usedExplanation:
    'Ai chi oedd hynny? Nes i chi ddweud, mae’r hyn a gofnodwch yn dweud yn ei hanes i’r cyfrinair hwn ddod o’r ddolen honno. Os nad chi, newidiwch eich cyfrinair nawr a dywedwch wrth weinyddwr arall eich practis.',
  earlier: (by: LinkMaker, at: string, confirmedAt: string | null, on: string | null) =>
    `Cyn hynny ar ${format.dayAndTime(at)}, â dolen gan ${makerOf(by)}${
      confirmedAt === null ? '' : `; cadarnhawyd ar ${format.dayAndTime(confirmedAt)}${on === null ? '' : `, ${on}`}`
    }.`,
  itWasMe: 'Fi oedd hynny',
  title: 'Ai chi a ddewisodd y cyfrinair hwn?',
  password: 'Eich cyfrinair',
  missing: 'Rhowch eich cyfrinair',
  confirm: 'Fi oedd hynny',
  confirmed: 'Diolch. O hyn ymlaen cofnodir eich gwaith o dan eich enw chi yn unig.',
};
