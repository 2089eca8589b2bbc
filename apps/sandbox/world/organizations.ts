import type { Organization } from '../src/world-words.ts'

/** Invented organisations whose staff comes to the portal; what they act for stands in officers.ts. */
export const organizations: readonly Organization[] = [
  {
    registration_number: '40008901036',
    name: 'Biedrība "Vidzemes uzņēmēju atbalsta centrs"',
    persons: [{ personal_code: '32910010124' }],
  },
]
