type Words = Readonly<Record<string, string>>;

const ownName = 'The application or device, as shown to the person in their list of sessions.';
const ownPlace = 'The kind of device: a session at a desk ends sooner. Without it, the rules for a phone apply.';
const sessionEnd =
  'Two weeks after its last use, at a desk twelve hours, and at most ninety days after the sign-in, unless the practice sets other limits.';
const session: Words = { device: 'The application or device, by the name it gave.', expires_at: sessionEnd };
const bearer = 'For `Authorization: Bearer <token>`. Shown once.';
const newPassword =
  'At least 10 characters, 12 for an admin. Not made from the e-mail address, the name or the practice, and not easy to guess.';
const oneTimeCode = 'Six digits of the authenticator app, each code once, or a recovery code.';
const fromLink: Words = { token: 'What follows `#` in the link.', password: newPassword };
const handOver: Words = {
  token: 'Shown only in this answer.',
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
    email: 'The address with which they sign in.',
    name: 'Their name.',
    role: 'Their role: vet, staff or admin.',
    practices: 'The practices they belong to.',
    vets: 'The vets of these practices, by every name they have had. The list is open: a name that is not in it may be a vet of another practice.',
    password_link: 'A link to a new password that an admin made for them and nobody has used yet.',
    password_resets: 'Their passwords that came from such links: those not confirmed yet, and all of the last 90 days.',
    factor_changes:
      'Changes to their passkeys, authenticator app and recovery codes made on another device within 90 days, until they have confirmed that they have read them.',
    app_lock_required: 'True if one of their practices requires the app lock on their devices.',
    needs_second_factor:
      'True while one of their practices requires a second factor of everybody and they have neither an authenticator app nor a passkey. Until they set one up, only requests about their own account are answered.',
    second_factor:
      '`set`: required at each sign-in. `required`: the practice requires one of its admins, who cannot run the practice until they have set it up, or of everybody (see `needs_second_factor`). `taken-away`: an admin removed it, and none has been set up since.',
  },
  Passkey: {
    name: 'The name that its owner gave it.',
    device: 'The device on which it was added, by the name it gave.',
    synced: 'True if its owner has it on other devices too; false if it stays on the device that made it.',
    last_used_at: 'Null: never yet.',
  },
  NewPasskey: { name: 'The name that its owner gave it.' },
  PasskeyChange: { name: 'The name that its owner gave it.' },
  PasskeySignIn: { name: ownName, place: ownPlace },
  SecondFactors: {
    totp_since: 'Since when an authenticator app has been in use; null without one.',
    recovery_codes_left: 'How many of the ten are unused.',
    passkeys: 'How many passkeys you have.',
    required: 'True if your practice requires a second factor of you.',
    required_of_everybody:
      'True if it requires one of everybody. Without one, only requests about your own account are answered.',
    taken_away_at: 'When an admin removed your second factor, if you have not set up another since.',
    taken_away_by: 'The admin who did it.',
  },
  NewTotp: {
    secret: 'In base32, for typing.',
    uri: 'The same as an address, for the QR code that authenticator apps read.',
  },
  TotpCode: { code: 'Six digits.' },
  RecoveryCodes: { recovery_codes: 'Only hashes of them are stored.' },
  Proof: { password: 'The current password.', one_time_code: oneTimeCode, passkey: 'Instead of both.' },
  Confirmation: { confirmed_until: 'Null: it must be confirmed first.' },
  FactorDemand: {
    of_admins: 'An admin without one cannot run the practice until they have set it up.',
    of_everybody:
      'Until a person without one has set it up, only requests about their own account are answered. Keys and calendars are not affected. True needs `of_admins` too. If it is left out of a request it stays as it is, or becomes false together with `of_admins`.',
  },
  Session: { token: bearer, expires_at: sessionEnd },
  OwnSession: { ...session, current: 'True for the session of this request.' },
  PersonSession: session,
  Key: {
    name: 'What it is for. The history shows it with what the key writes.',
    prefix: 'The beginning of its token.',
    scopes: 'What it may do. Writing does not include reading.',
    farms: 'The farms it is limited to; null: all farms of the practice, including later ones.',
    expires_at: 'Null: until it is revoked. A day means the end of that day.',
    last_used_at: 'To the minute.',
    revoked_at: 'When it was revoked; null if it was not.',
    revoked_by: 'Who revoked it.',
    practice_id: 'The practice; needed only by admins of several.',
    vendor_id: 'The vendor whose system it connects; null for a key with a token of its own.',
    vendor: 'What that vendor is called.',
  },
  NewKey: { token: bearer },
  Vendor: {
    name: 'What it is called.',
    contact: 'The vendor’s contact: an e-mail address or telephone number.',
    registered_at: 'When it was registered with this service.',
  },
  ConnectionInput: {
    scopes: 'What it may do. Writing does not include reading.',
    farms: 'The farms it is limited to; null: all farms of the practice, including later ones.',
    practice_id: 'The practice; needed only by admins of several.',
  },
  AuditEntry: {
    kind: 'What was done.',
    person: 'Their name.',
    farm_id: 'The farm on which it was done.',
    farm_name: 'What that farm is called.',
    animal_id: 'The animal concerned, or whose record it was.',
    entity_id: 'The document concerned.',
    by_id: 'The person or key that did it; null if a link was used, or the operator of the service did it.',
    by: 'Their name, as it was then.',
    device: 'The device or application from which it was done.',
    person_id: 'The person concerned.',
    entity: 'The kind of document concerned.',
    version: 'The version of the document that it made.',
    detail: 'What was changed, with the values before and after; never a password or a token.',
  },
  SecurityEvent: {
    kind: '`more` counts the events of a flood, without saying who caused them.',
    reason: 'Why it was refused; null if the kind says so.',
    first_at: 'When it first happened within the hour.',
    at: 'When it last happened.',
    times: 'How many times within the hour.',
    person_id: 'The person or key it was about.',
    person: 'Their name.',
    is_key: 'True for a key.',
    address: 'The network it came from: an IPv4 address, or the first half of an IPv6 address.',
    device: 'How the caller described itself.',
    operation: 'Method and address, without ids.',
    unusual: 'True if an admin should look at it.',
  },
  SecurityNews: { unusual: 'How many there are.', newest: 'The newest five.' },
  PasswordChange: { current: 'The current password.', new: newPassword },
  PasswordReset: fromLink,
  Person: {
    practices: 'The practices of yours that they belong to.',
    farms: 'The farms they are limited to; null: all farms of their practices, including later ones.',
    role: 'Their role: vet, staff or admin.',
    disabled: 'True if they may not sign in.',
    disabled_at: 'Since when they may not sign in; null if they may.',
    works_elsewhere: 'True if they also belong to a practice that is not yours. Then you cannot change them.',
    last_seen_at: 'When a session of theirs was last used, to the hour.',
    version: 'The number of changes made to them, for `If-Match`.',
    second_factor: 'As for a signed-in person.',
  },
  HandOver: handOver,
  NewInvitation: handOver,
  Invitation: {
    name: 'Name of the person invited.',
    role: 'Their future role: vet, staff or admin.',
    practice_name: 'What the practice is called.',
    withdrawn_at: 'When it was withdrawn; null if it was not.',
    token: 'What follows `#` in the link.',
    email: 'The account will have this address.',
    farms: 'The farms they will be limited to; null: all farms of the practice.',
    used_at: 'When somebody registered with it.',
  },
  InvitationInput: {
    practice_id: 'Needed only by admins of several practices.',
    days: 'For how many days it is open.',
  },
  Registration: { ...fromLink, device: ownName, place: ownPlace },
};
