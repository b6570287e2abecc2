import { assertionExample } from '../passkeys/examples.ts';
import type { Confirmation, FactorDemand, NewTotp, Proof, RecoveryCodes, SecondFactors, TotpCode } from './schema.ts';

const standing: SecondFactors = {
  totp_since: '2025-01-14T18:06:00.000Z',
  recovery_codes_left: 9,
  passkeys: 1,
  required: true,
  required_of_everybody: false,
  taken_away_at: null,
  taken_away_by: null,
};

const newTotp: NewTotp = {
  secret: 'NB2W45DFOIZA5LKPNB2W45DFOIZA5LKP',
  uri: 'otpauth://totp/Byre:vet%40glen.example?issuer=Byre&secret=NB2W45DFOIZA5LKPNB2W45DFOIZA5LKP&algorithm=SHA1&digits=6&period=30',
};

const codes: RecoveryCodes = { recovery_codes: ['k7mwq-2xhcf', 'v9tdj-p4n8r'] };
const confirmation: Confirmation = { confirmed_until: '2025-01-14T18:16:00.000Z' };
const demand: FactorDemand = { of_admins: true, of_everybody: false };
const ofEverybody: FactorDemand = { of_admins: true, of_everybody: true };

export const secondFactorExamples = {
  documents: {
    'an authenticator app': standing,
    'a new secret': newTotp,
    'recovery codes': codes,
    'a confirmed session': confirmation,
    'required of admins': demand,
    'required of everybody': ofEverybody,
  },
  bodies: {
    setTotp: {
      valid: { 'six digits': { code: '492039' } } satisfies Record<string, TotpCode>,
      invalid: {
        'a number': { body: { code: 492039 }, errors: [{ pointer: '/code', code: 'wrong-type' }] },
        'no code': { body: {}, errors: [{ pointer: '/code', code: 'required' }] },
      },
    },
    confirm: {
      valid: {
        'the password': { password: 'byre-demo' },
        'a code': { one_time_code: '492039' },
        'a passkey': { passkey: assertionExample },
      } satisfies Record<string, Proof>,
      invalid: {
        'a number': { body: { one_time_code: 492039 }, errors: [{ pointer: '/one_time_code', code: 'wrong-type' }] },
      },
      refused: {
        'a wrong password': {
          body: { password: 'byre-demi' },
          errors: [{ pointer: '/password', code: 'wrong-password' }],
        },
      },
    },
    setDemand: {
      valid: {
        'of admins': { of_admins: true },
        'of everybody': ofEverybody,
        'of nobody': { of_admins: false },
      } satisfies Record<string, FactorDemand>,
      invalid: {
        'not said': { body: {}, errors: [{ pointer: '/of_admins', code: 'required' }] },
      },
    },
  },
} as const;
