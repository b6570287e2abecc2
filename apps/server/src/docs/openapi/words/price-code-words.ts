type Words = Readonly<Record<string, string>>;

/** Descriptions of the operations on price codes. */
export const priceCodeOperationWords: Words = {
  'priceCodes.list': 'For everybody in the practice. Removed codes are left out.',
  'priceCodes.set':
    'For everybody in the practice, and for a key with `records:write`: an invoicing system may set the codes of its own price list. The audit has the code before and after.',
};

const code: Words = {
  practice_id: 'The practice.',
  kind: '`product` for a medicine, `procedure` for other work.',
  subject:
    'The id of the product; or the work: `case`, `tb_test`, `treatment`, or `observation:` and the kind of observation, such as `observation:weight`.',
  code: 'The code on the practice’s invoices; null: none.',
  updated_at: 'When it was last set.',
  updated_by: 'Who set it.',
};

/** Descriptions of their fields. */
export const priceCodeFieldWords: Readonly<Record<string, Words>> = {
  PriceCode: code,
  PriceCodeInput: code,
  PricedWork: {
    practice_id: 'Your practice, which serves the farms.',
    kind: '`product` for a medicine, `procedure` for other work.',
    subject: 'The id of the product, or the name of the work as price codes have it.',
    name: 'Name of the product when it was used; null for other work.',
    price_code: 'The code; null: none yet.',
    entries: 'How many entries of the day book.',
    quantities: 'The total amounts of a medicine, one for each unit; empty for other work.',
    without_amount: 'Entries of a medicine without an amount; they are not in the quantities.',
  },
};

/** Descriptions of their components. */
export const priceCodeTypeWords: Words = {
  PriceCode: 'The code that a practice’s invoices have for a product or a kind of work.',
  PriceCodeInput: 'A code to set, or to remove.',
};

/** Their chapter. */
export const priceCodeTagWords = {
  priceCodes: {
    name: 'Price codes',
    description: 'The codes of a practice’s own price list for products and kinds of work, as the day book shows them.',
  },
} as const;
