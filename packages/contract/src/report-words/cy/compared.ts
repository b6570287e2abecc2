import type { compared as english } from '../en/compared.ts';
import { figure } from '../figure.ts';

export const compared: typeof english = {
  quarters: ['y chwarter isaf', 'yr ail chwarter', 'y trydydd chwarter', 'y chwarter uchaf'],
  antibiotics: (own, quarter, farms, q) =>
    `defnyddiodd y fferm hon ${own} mg/kg, ac mae yn ${quarter} o ${figure(farms)} o ffermydd y practis. Defnyddiodd chwarter ohonynt hyd at ${q.lower}, hanner hyd at ${q.median}, tri chwarter hyd at ${q.upper}.`,
  tooFew: (fewest) =>
    `Cymherir ffermydd lle mae gan o leiaf ${fewest} o rai’r practis ffigur, fel na ellir adnabod yr un.`,
  table: 'Fesul 100 anifail y flwyddyn, ochr yn ochr â ffermydd y practis',
  own: 'Y fferm hon',
  lower: 'Chwarter hyd at',
  median: 'Hanner hyd at',
  upper: 'Tri chwarter hyd at',
  stands: 'Mae’r fferm hon yn',
  ofFarms: (quarter, farms) => `${quarter} o ${figure(farms)}`,
  tooFewShort: 'rhy ychydig o ffermydd',
  noFigure: 'dim ffigur',
  method:
    'Cymherir ffermydd y practis a oedd ag anifeiliaid o’r un rhywogaeth dros yr un dyddiau. Mae fferm heb achos yn cyfrif â dim.',
};
