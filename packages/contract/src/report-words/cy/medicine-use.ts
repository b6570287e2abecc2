import type { medicineUse as english } from '../en/medicine-use.ts';

export const medicineUse: typeof english = {
  empty: 'Ni chofnodwyd meddyginiaeth yma yn y cyfnod hwn',
  table: 'Meddyginiaethau a ddefnyddiwyd',
  atLeast: (animals) => `o leiaf ${animals}`,
  method: [
    'Un defnydd yw pob meddyginiaeth a gofnodir mewn triniaeth. Mae’n cyfrif ar y diwrnod y’i rhoddwyd gyntaf neu, lle nad ysgrifennwyd diwrnod, ar y diwrnod y’i cofnodwyd.',
    'Adir meintiau un cynnyrch at ei gilydd ar wahân ar gyfer pob uned: nid ychwanegir mililitrau at diwbiau byth. Nid yw defnydd heb faint mewn unrhyw gyfanswm.',
    'Mae anifail a gafodd ei drin sawl gwaith yn cyfrif unwaith. Mae corlan neu ddiadell yn cyfrif fel y nifer mwyaf o anifeiliaid a gafodd eu trin ynddi. Lle na chofnodwyd nifer mae’n cyfrif fel un, a dywed y ffigur “o leiaf”.',
    'Diwrnodau a misoedd parth amser y practis ydynt.',
  ],
};
