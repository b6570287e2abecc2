/** Descriptions of the operations on keys and connected systems. */
export const keyOperationWords: Readonly<Record<string, string>> = {
  'keys.list': 'For admins of a practice.',
  'keys.get': 'For admins of a practice.',
  'keys.create':
    'For admins of a practice. A key acts under its own name, which every history shows, within its scopes and farms. Only its hash is stored.',
  'keys.revoke':
    'For admins of a practice. From the next request on the answer is 401. Revoking it again changes nothing.',
  'vendors.list':
    'For admins of a practice. The operator of the service registers a vendor. That alone gives it no access: each practice decides for itself.',
  'vendors.connect':
    'For admins of a practice. The vendor’s system then gets short-lived tokens for the practice at `POST /api/oauth/token`, with these scopes and farms. Histories and the audit show what it does under its name and that of the practice. Sending this again replaces scopes, farms and end, and ends the tokens that were issued. The connection is a key (`vendor_id`): `DELETE /api/keys/{keyId}` ends it, and its tokens, immediately.',
};

/** Descriptions of their components. */
export const keyTagWords = {
  keys: {
    name: 'Keys',
    description:
      'The credentials of another system. Each operation says which scope it needs. Only people can use people, keys and the audit.',
  },
  vendors: {
    name: 'Connected systems',
    description:
      'Systems of vendors who serve many practices: registered once, connected by each practice, and authorised by OAuth 2.0 client credentials.',
  },
} as const;
