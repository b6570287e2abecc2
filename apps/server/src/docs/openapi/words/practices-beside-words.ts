type Words = Readonly<Record<string, string>>;

/** What practices that serve the same farm show each other. */
export const practicesBesideFieldWords: Readonly<Record<string, Words>> = {
  ShownNames: {
    shows_names: 'False: they see the name of the practice instead.',
    shows_phone: 'Whether they see its telephone number.',
    shows_email: 'Whether they see its e-mail address.',
    shows_address: 'Whether they see its address.',
  },
  PracticesBeside: { practices: 'The practices that show how to reach them, by name.' },
  PracticeBeside: {
    _id: 'Its id.',
    name: 'Its name.',
    address_line_1: 'First line of its address; null if it does not show it, as for all fields below.',
    address_line_2: 'Second line.',
    address_line_3: 'Third line.',
    town: 'Its town.',
    county: 'Its county.',
    postcode: 'Its postcode.',
    phone: 'Its telephone number.',
    email: 'Its e-mail address.',
  },
};
