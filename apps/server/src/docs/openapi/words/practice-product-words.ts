type Words = Readonly<Record<string, string>>;

/** Fields of a practice's product beyond those of every product. */
export const ofPracticeProduct = {
  practice_id: 'The practice that added it. Only a practice’s own products have it, and only that practice sees them.',
  authority:
    'The legal basis of its use: a special import, a human medicine, an extemporaneous preparation, an autogenous vaccine, an authorisation newer than the list, or stock of an expired authorisation.',
  certificate: 'Number of its import certificate or authorisation.',
  superseded_by: 'Id on the list, once it has been joined to a listed product.',
};

/** The description of a practice's product. */
const statedProduct = {
  product_name: 'Name of the product.',
  authority: ofPracticeProduct.authority,
  certificate: ofPracticeProduct.certificate,
  treatment_strategy: 'Its pharmaceutical form.',
  target_species: 'Species it is meant for.',
  controlled_drug: 'True if a controlled drug.',
  active_substances: 'Its active substances.',
  theraputic_group: 'Its therapeutic group. The interface has only this spelling.',
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
    species: 'The species in `target_species`, in the words used for animals.',
    highest_priority_antibiotic: 'True if it holds an antibiotic of last resort.',
    notes: 'Notes about it.',
    active: 'False once it is retired.',
    warnings:
      'Only in the answer to a change: what is probably wrong in what was sent, although it was accepted. Absent if nothing is.',
    created_at: 'When it was added.',
    updated_at: 'When it was last changed.',
    created_by: 'Who added it.',
    updated_by: 'Who last changed it.',
  },
  StatedProduct: statedProduct,
};
