import type { DeskWords } from '../../en-desk.ts';

export const keyboard: DeskWords['keyboard'] = {
  title: 'Llwybrau byr bysellfwrdd',
  space: 'Bylchwr',
  groups: {
    anywhere: {
      title: 'Ym mhobman',
      palette: 'Canfod neu fynd i unrhyw beth',
      newCase: 'Achos newydd',
      newEntry: 'Cofnodi rhywbeth arall',
      search: 'Chwilio’r rhestr hon',
      views: 'Golygon o’r tabl hwn',
      help: 'Llwybrau byr bysellfwrdd',
    },
    rows: {
      title: 'Mewn tabl',
      move: 'Y rhes flaenorol neu nesaf',
      page: 'Un sgrin i fyny neu i lawr',
      end: 'Y rhes gyntaf neu olaf',
      open: 'Agor y rhes',
      select: 'Dewis y rhes',
      close: 'Cau’r panel',
      print: 'Argraffu pob rhes',
    },
    forms: { title: 'Mewn ffurflen', next: 'Y maes nesaf', save: 'Cadw' },
    results: { title: 'Mewn canlyniadau chwilio', move: 'Y canlyniad blaenorol neu nesaf', take: 'Dewis y canlyniad' },
    fields: {
      title: 'Mewn un maes',
      clear: 'Gwagio’r chwiliad mewn ffurflen',
      day: 'Defnyddio’r diwrnod a deipiwyd',
      dose: 'Defnyddio’r swm a gyfrifwyd',
    },
    photos: { title: 'Mewn lluniau o achos', turn: 'Y llun blaenorol neu nesaf' },
    strengths: {
      title: 'Mewn cryfderau i’w cadarnhau',
      confirm: 'Cadarnhau, y cynnyrch nesaf',
      skip: 'Hepgor y cynnyrch',
    },
    priceCodes: {
      title: 'Mewn codau pris',
      save: 'Cadw’r cod, y llinell nesaf',
      restore: 'Adfer y cod a gadwyd',
    },
  },
};
