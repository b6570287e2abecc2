type Words = Readonly<Record<string, string>>;

const ownName = 'The application or device, as the person shall see it among their sessions.';
const ownPlace = 'Where it is: a session at a desk ends sooner. Without it, as on a phone.';
const sessionEnd =
  'Two weeks after its last use, at a desk twelve hours, and ninety days after the sign-in at the latest, unless the practice sets other limits.';
const session: Words = { device: 'The application or device, as it named itself.', expires_at: sessionEnd };
const bearer = 'For `Authorization: Bearer <token>`. Shown once.';
const newPassword =
  'At least 10 characters, 12 for an admin; not made of the e-mail address, the name or the practice, and none that is tried first.';
const oneTimeCode = 'Six digits of the authenticator app, each code once, or a recovery code.';
const fromLink: Words = { token: 'What follows `#` in the link.', password: newPassword };
const handOver: Words = {
  token: 'Told this once.',
  link: 'Path within the app, to hand over. What follows `#` never reaches a server log.',
};

/** The fields of people, sessions, keys and the audit, by component. */
export const peopleFieldWords: Readonly<Record<string, Words>> = {
  Credentials: {
    email: 'The address of the account.',
    password: 'The password.',
    name: ownName,
    one_time_code: oneTimeCode,
    place: ownPlace,
  },
  User: {
    id: 'Id of the person.',
    email: 'The address that they sign in with.',
    name: 'Their name.',
    role: 'What they do: vet, staff or admin.',
    practices: 'The practices that they belong to.',
    password_link: 'A link that an admin made and nobody has used yet, to a new password of theirs.',
    password_resets: 'Their passwords that came from such links: those not confirmed yet, and all of the last 90 days.',
    factor_changes:
      'What was changed of their passkeys, authenticator app and recovery codes on another device within 90 days, until they have said that they have read it.',
    app_lock_required: 'True if a practice of theirs demands that they lock the app on their devices.',
    needs_second_factor:
      'True while a practice of theirs requires a second factor of everybody and they have neither an authenticator app nor a passkey: until they set one up, only requests about their own account are answered.',
    second_factor:
      '`set`: asked for at each sign-in. `required`: the practice demands one of its admins, who run nothing until they have set it up, or of everybody (see `needs_second_factor`). `taken-away`: an admin took it away, and none was set up since.',
  },
  Passkey: {
    name: 'What its person calls it.',
    device: 'The device that it was added on, as it named itself.',
    synced: 'True if its person has it on other devices too; false for one that stays on the device that made it.',
    last_used_at: 'Null: never yet.',
  },
  NewPasskey: { name: 'What its person calls it.' },
  PasskeyChange: { name: 'What its person calls it.' },
  PasskeySignIn: { name: ownName, place: ownPlace },
  SecondFactors: {
    totp_since: 'Since when an authenticator app is asked for; null without one.',
    recovery_codes_left: 'How many of the ten are not used.',
    passkeys: 'How many passkeys you have.',
    required: 'True if your practice demands a second factor of you.',
    required_of_everybody:
      'True if it demands one of everybody: without one you are answered nothing but your account.',
    taken_away_at: 'When an admin took your second factor away, if you have set up none since.',
    taken_away_by: 'The admin who did it.',
  },
  NewTotp: {
    secret: 'In base32, for typing.',
    uri: 'The same as an address that authenticator apps read from a QR code.',
  },
  TotpCode: { code: 'Six digits.' },
  RecoveryCodes: { recovery_codes: 'Only hashes of them are kept.' },
  Proof: { password: 'The current password.', one_time_code: oneTimeCode, passkey: 'In place of both.' },
  Confirmation: { confirmed_until: 'Null: it has to be confirmed first.' },
  FactorDemand: {
    of_admins: 'An admin without one runs nothing of the practice until they have set it up.',
    of_everybody:
      'A person without one is answered only what concerns their own account until they have set it up. Keys and calendars are not affected. True needs `of_admins` too. Left out in a request: stays as it is, or is lifted along with `of_admins`.',
  },
  Session: { token: bearer, expires_at: sessionEnd },
  OwnSession: { ...session, current: 'True for the session that asks.' },
  PersonSession: session,
  Key: {
    name: 'What it is for; stands in the history beside what it writes.',
    prefix: 'How its token begins.',
    scopes: 'What it may do. Writing does not include reading.',
    farms: 'The farms it is limited to; null: all farms of the practice, also those that come later.',
    expires_at: 'Null: until it is revoked. Of a day: its end.',
    last_used_at: 'To the minute.',
    revoked_at: 'When it was revoked; null if it was not.',
    revoked_by: 'Who revoked it.',
    practice_id: 'The practice; only needed by admins of several.',
    vendor_id: 'The vendor whose system is connected by it; null for a key that has a token of its own.',
    vendor: 'What that vendor is called.',
  },
  NewKey: { token: bearer },
  Vendor: {
    name: 'What it is called.',
    contact: 'Whom to ask there: an e-mail address or telephone number.',
    registered_at: 'Since when this service knows it.',
  },
  ConnectionInput: {
    scopes: 'What it may do. Writing does not include reading.',
    farms: 'The farms it is limited to; null: all farms of the practice, also those that come later.',
    practice_id: 'The practice; only needed by admins of several.',
  },
  AuditEntry: {
    kind: 'What was done.',
    person: 'Their name.',
    farm_id: 'The farm that it was done on.',
    farm_name: 'What that farm is called.',
    animal_id: 'The animal that it was done to, or whose record it was.',
    entity_id: 'The document that it was done to.',
    by_id: 'The person or key that did it; null where a link was used, or the operator of the service did it.',
    by: 'Their name, as it was then.',
    device: 'The device or application that it was done from.',
    person_id: 'Whom it was done to.',
    entity: 'What kind of document it was done to.',
    version: 'Which version of the document it made.',
    detail: 'What was changed, from what to what; never a password or a token.',
  },
  SecurityEvent: {
    kind: '`more` counts what came in a flood, without saying of whom.',
    reason: 'Why it was refused; null where the kind says it.',
    first_at: 'When it first happened within the hour.',
    at: 'When it last did.',
    times: 'How often within the hour.',
    person_id: 'The person or key that it was about.',
    person: 'Their name.',
    is_key: 'True for a key.',
    address: 'The network that it came from: an IPv4 address, or the first half of an IPv6 one.',
    device: 'What the other end said it is.',
    operation: 'Method and address, without ids.',
    unusual: 'True for what an admin should look at.',
  },
  SecurityNews: { unusual: 'How many there are.', newest: 'The newest five.' },
  PasswordChange: { current: 'The current password.', new: newPassword },
  PasswordReset: fromLink,
  Person: {
    practices: 'Those of your practices that they belong to.',
    farms: 'The farms they are limited to; null: all farms of their practices, also those that come later.',
    role: 'What they do: vet, staff or admin.',
    disabled: 'True if they may not sign in.',
    disabled_at: 'Since when they may not sign in; null if they may.',
    works_elsewhere: 'True if they also belong to a practice that is not yours; then you cannot change them.',
    last_seen_at: 'When a session of theirs was last used, to the hour.',
    version: 'Counts the changes made to them; for `If-Match`.',
    second_factor: 'As in the document of a signed-in person.',
  },
  HandOver: handOver,
  NewInvitation: handOver,
  Invitation: {
    name: 'Name of the person invited.',
    role: 'What they will do: vet, staff or admin.',
    practice_name: 'What the practice is called.',
    withdrawn_at: 'When it was withdrawn; null if it was not.',
    token: 'What follows `#` in the link.',
    email: 'The account will have this address.',
    farms: 'The farms they will be limited to; null: all farms of the practice.',
    used_at: 'When somebody registered with it.',
  },
  InvitationInput: {
    practice_id: 'Only needed by admins of several practices.',
    days: 'How long it is open.',
  },
  Registration: { ...fromLink, device: ownName, place: ownPlace },
};
