/** What the operations on keys and connected systems say beyond their summary. */
export const keyOperationWords: Readonly<Record<string, string>> = {
  'keys.list': 'For admins of a practice.',
  'keys.get': 'For admins of a practice.',
  'keys.create':
    'For admins of a practice. A key acts under its own name, within its scopes and farms, and stands so in every history. Only its hash is kept.',
  'keys.revoke':
    'For admins of a practice. From the next request on the answer is 401. Revoking it again changes nothing.',
  'vendors.list':
    'For admins of a practice. The operator of the service registers a vendor, which lets it in nowhere: each practice decides for itself.',
  'vendors.connect':
    'For admins of a practice. The vendor’s system is then given short tokens for the practice at `POST /api/oauth/token`, with these scopes and farms. What it does stands in histories and the audit as its name and that of the practice. Sent again it replaces scopes, farms and end, and ends the tokens that are out. The connection is a key (`vendor_id`): `DELETE /api/keys/{keyId}` takes it back, and its tokens with it, at once.',
};

/** What they are about. */
export const keyTagWords = {
  keys: {
    name: 'Keys',
    description:
      'What another system signs in with. Each operation says which scope it takes; people, keys and the audit are for people only.',
  },
  vendors: {
    name: 'Connected systems',
    description:
      'Systems of vendors who serve many practices: registered once, connected by each practice, and let in by OAuth 2.0 client credentials.',
  },
} as const;
