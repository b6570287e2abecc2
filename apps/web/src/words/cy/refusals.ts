import type { FieldCode, RefusalCode } from '@byre/contract/problem-codes';

/** What is wrong with a field, by the server's code, because its own words are English. */
export const faults: Readonly<Record<FieldCode, string>> = {
  'unknown-field': 'Nid yw’r gweinydd yn adnabod y maes hwn.',
  'id-mismatch': 'Nid yw hwn yn cyfateb i’r cofnod y mae’n perthyn iddo.',
  'unknown-farm': 'Nid oes fferm â’r rhif hwn.',
  'weak-password': 'Mae’r cyfrinair yn rhy hawdd ei ddyfalu.',
  'common-password': 'Mae’r cyfrinair hwn yn rhy gyffredin.',
  'wrong-password': 'Nid yw’r cyfrinair yn gywir.',
  'wrong-code': 'Nid yw’r cod yn gywir.',
  'unknown-passkey': 'Nid yw’r allwedd hon yn hysbys.',
  'wrong-passkey': 'Nid yw’r allwedd hon yn gywir.',
  'wrong-site': 'Mae’r allwedd hon yn perthyn i wefan arall.',
  required: 'Rhaid llenwi hwn.',
  'wrong-type': 'Nid yw’r gwerth hwn yn ddilys.',
  'bad-format': 'Nid yw’r gwerth hwn yn ddilys.',
  'bad-value': 'Nid yw’r gwerth hwn yn ddilys.',
  'out-of-range': 'Mae’r gwerth hwn y tu allan i’r terfynau a ganiateir.',
  'too-long': 'Mae hwn yn rhy hir.',
  'too-short': 'Mae hwn yn rhy fyr.',
  contradiction: 'Mae hwn yn groes i rywbeth arall a gofnodwyd.',
  'unknown-condition': 'Nid yw’r cyflwr hwn ar y rhestr.',
  'unknown-product': 'Nid yw’r feddyginiaeth hon ar y rhestr.',
  'unknown-method': 'Nid yw’r dull hwn yn un o ddulliau’r cyflwr.',
  implausible: 'Gall y ffigur hwn fod yn gamgymeriad. Rhaid ei gadarnhau.',
  'end-before-start': 'Mae’r diwedd cyn y dechrau.',
};

/** Why a change is refused where no field is at fault, by the kind of refusal. */
export const refusals: Readonly<Record<RefusalCode, string>> = {
  'bad-request': 'Ni allai’r gweinydd ddarllen y newid hwn.',
  'rule-broken': 'Nid yw rheolau’r cofnodion yn caniatáu’r newid hwn.',
  conflict: 'Mae’r newid hwn yn gwrthdaro â rhywbeth sydd yno’n barod.',
  forbidden: 'Nid yw eich rôl yn caniatáu’r newid hwn.',
  'bad-values': 'Ni all y gweinydd gadw’r gwerthoedd hyn.',
  malformed: 'Nid yw’r newid hwn ar ffurf y gall y gweinydd ei darllen.',
  'id-reused': 'Anfonwyd newid arall o’r blaen dan yr un rhif.',
  moved: 'Nid yw’r anifail ar y fferm hon mwyach: mae wedi symud i fferm arall.',
  gone: 'Nid yw’r cofnod, neu’r hyn y mae’n perthyn iddo, yno, neu fe’i dilëwyd.',
  'too-large': 'Mae’r newid hwn yn fwy nag y mae’r gweinydd yn ei dderbyn.',
  'no-access': 'Nid yw’r fferm hon yn un o’ch rhai chi.',
  blocked: 'Mae’n dibynnu ar newid na chafodd ei dderbyn.',
  'set-back': 'Adferwyd cofnodion y gwasanaeth o gopi wrth gefn. Rhaid anfon newidiadau cynharach eto yn gyntaf.',
};

/** Of a refusal from before there were codes. */
export const refusedBefore = 'Gwrthododd y gweinydd y newid hwn.';
