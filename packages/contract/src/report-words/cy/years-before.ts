import type { yearsBefore as english } from '../en/years-before.ts';

export const yearsBefore: typeof english = {
  nothing: 'dim wedi’i gofnodi',
  table: 'Yr un dyddiau yn y blynyddoedd blaenorol',
  conditions: 'Fesul 100 anifail y flwyddyn, ac ar yr un dyddiau yn y blynyddoedd blaenorol',
  method: 'Cyfrifir ffigurau’r blynyddoedd blaenorol o gofnodion heddiw, fel y byddai adroddiad o’r dyddiau hynny.',
};
