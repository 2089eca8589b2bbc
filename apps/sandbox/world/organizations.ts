import type { Organization } from '../src/world-words.ts'

/** Invented organisations whose staff uses the portal; their mandates are in officers.ts. */
export const organizations: readonly Organization[] = [
  {
    registration_number: '40008901036',
    name: 'Biedrība "Vidzemes uzņēmēju atbalsta centrs"',
    persons: [{ personal_code: '32910010124' }],
  },
]
