import type { LaterWords } from '../en-later.ts';
import { format } from '../format.ts';
import type { Translation } from '../translation.ts';

const somebody = (name: string | null) => name ?? 'Gweinyddwr';

export const resetNotice: Translation<LaterWords['resetNotice']> = {
  link: (by: string | null) => `Gwnaeth ${somebody(by)} ddolen at gyfrinair newydd i chi`,
  linkExplanation: (at: string, until: string) =>
    `Ar ${format.dayAndTime(at)}; mae’n gweithio tan ${format.dayAndTime(until)}. Os na ofynnoch amdani, dywedwch wrth weinyddwr arall eich practis: gall unrhyw un sydd â’r ddolen fewngofnodi fel chi.`,
  used: (by: string | null, at: string) =>
    `Gosodwyd eich cyfrinair ar ${format.dayAndTime(at)} â dolen gan ${by ?? 'weinyddwr'}`,
  usedExplanation:
    'Ai chi oedd hynny? Nes i chi ddweud, mae’r hyn a gofnodwch yn dweud yn ei hanes i’r cyfrinair hwn ddod o’r ddolen honno. Os nad chi, newidiwch eich cyfrinair nawr a dywedwch wrth weinyddwr arall eich practis.',
  earlier: (by: string | null, at: string, confirmedAt: string | null, on: string | null) =>
    `Cyn hynny ar ${format.dayAndTime(at)}, â dolen gan ${by ?? 'weinyddwr'}${
      confirmedAt === null ? '' : `; cadarnhawyd ar ${format.dayAndTime(confirmedAt)}${on === null ? '' : `, ${on}`}`
    }.`,
  itWasMe: 'Fi oedd hynny',
  title: 'Ai chi a ddewisodd y cyfrinair hwn?',
  password: 'Eich cyfrinair',
  missing: 'Rhowch eich cyfrinair',
  confirm: 'Fi oedd hynny',
  confirmed: 'Diolch. O hyn ymlaen cofnodir eich gwaith o dan eich enw chi yn unig.',
};
