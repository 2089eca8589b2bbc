import { entry } from './entry.ts'
import { supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import {
  acquirerRules,
  acquirersSigners,
  changedMembers,
  jointHolders,
  jointHolding,
  jointRepresentative,
  joiningMembers,
  leavingMembers,
  membersJoined,
  sharesChanged,
  stockholdersRegister,
} from '../shared/capital/share-fields.ts'
import { filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

const reason = 'register.folio.reason'
const changedOn = 'register.folio.changedOn'
const passed = { since: changedOn, reason } as const

/**
 * The register of stockholders after stock has passed to others (Komerclikuma 234. un 235. pants). The board keeps the
 * register and signs it; the parties of the transaction do not, so the applicant is warned.
 */
export const changeStockholders = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    filingStep(entry.grounds),
    {
      key: 'register',
      hint: true,
      groups: [
        {
          key: 'folio',
          fields: [
            { key: 'changedOn', kind: 'date', in: 'past-or-today', hint: true },
            { key: 'reason', kind: 'choice', options: ['transaction', 'inheritance', 'ruling', 'succession'] },
          ],
        },
        leavingMembers,
        changedMembers,
        joiningMembers,
        jointHolding,
        jointHolders,
        jointRepresentative,
        acquirersSigners,
      ],
    },
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    groundRule,
    { rule: 'since-registration', field: changedOn },
    { rule: 'some-rows', groups: ['register.changed', 'register.joined', 'register.left', 'register.coHolder'] },
    ...acquirerRules,
    { rule: 'members-work', rows: 'register.changed', common: 'register.common' },
    { rule: 'always', field: reason, code: 'stock-passes-without-signature' },
    { rule: 'owners-match-shares', rows: 'register.joined' },
  ],
  documents: [
    { type: 'application', origin: 'generated', requiredSignatures: 'filer' },
    stockholdersRegister('register'),
    { type: 'acquisition-proof', origin: 'uploaded', requiredSignatures: 'anyone' },
    ...supportingDocuments({ byGround: true }),
  ],
  facts: [
    { operation: 'ended', kind: 'stockholder', rows: 'register.left', id: 'member', until: changedOn, reason },
    sharesChanged(passed),
    ...membersJoined(passed),
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [changeStockholders]
