type Words = Readonly<Record<string, string>>;

/** What a product of a practice has beside the fields of a product. */
export const ofPracticeProduct = {
  practice_id: 'The practice that wrote it down. Only on its own products, which only it sees.',
  authority:
    'By what right it is used: a special import, a human medicine, one made up for the case, an autogenous vaccine, one authorised since the list was made, or stock of an expired authorisation.',
  certificate: 'Number of its import certificate or authorisation.',
  superseded_by: 'Id on the list, once it was joined to it.',
};

/** What is stated of a product of a practice. */
const statedProduct = {
  product_name: 'Name of the product.',
  authority: ofPracticeProduct.authority,
  certificate: ofPracticeProduct.certificate,
  treatment_strategy: 'Its pharmaceutical form.',
  target_species: 'Species it is meant for.',
  controlled_drug: 'True if a controlled drug.',
  active_substances: 'Its active substances.',
  theraputic_group: 'Its therapeutic group. The interface knows this spelling only.',
  ma_holder: 'Who makes it, or holds its authorisation.',
  distribution_category: 'For example POM-V.',
};

/** What each field of a product of a practice is. */
export const practiceProductFieldWords: Readonly<Record<string, Words>> = {
  PracticeProduct: {
    ...ofPracticeProduct,
    ...statedProduct,
    status: 'Authorised while it may be chosen; expired once it is retired or joined to the list.',
    status_date: 'Always null.',
    authorization_route: 'Always null.',
    date_of_issue: 'Always null.',
    distributors: 'Always empty.',
    territories: 'Always empty.',
    controlled_drug_schedule: 'Always null.',
    spc_link: 'Always null.',
    species: 'The species of `target_species`, in the words of animals.',
    highest_priority_antibiotic: 'True if it holds an antibiotic of last resort.',
    notes: 'What is worth knowing about it.',
    active: 'False once it is retired.',
    created_at: 'When it was written down.',
    updated_at: 'When it was last changed.',
    created_by: 'Who wrote it down.',
    updated_by: 'Who last changed it.',
  },
  StatedProduct: statedProduct,
};
