import type { medicineUse as english } from '../en/medicine-use.ts';

export const medicineUse: typeof english = {
  empty: 'Ni chofnodwyd meddyginiaeth yma yn y cyfnod hwn',
  table: 'Meddyginiaethau a ddefnyddiwyd',
  method: [
    'Un defnydd yw pob meddyginiaeth a gofnodir mewn triniaeth. Mae’n cyfrif ar y diwrnod y’i rhoddwyd gyntaf neu, lle nad ysgrifennwyd diwrnod, ar y diwrnod y’i cofnodwyd.',
    'Adir meintiau un cynnyrch at ei gilydd ar wahân ar gyfer pob uned: nid ychwanegir mililitrau at diwbiau byth. Nid yw defnydd heb faint mewn unrhyw gyfanswm.',
    'Diwrnodau a misoedd parth amser y practis ydynt.',
  ],
};
