import { entry } from './entry.ts'
import { supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import { farmOwner } from '../shared/fact-mappings.ts'
import { notThroughGuardian } from '../shared/founder-fields.ts'
import { naturalPerson } from '../shared/person-fields.ts'
import { filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

const passedOn = 'transfer.passing.passedOn'
const owner = 'transfer.owner'

/**
 * A farm or a fishery passes to another owner (likums „Par zemnieku saimniecībām”). Both owners sign; an heir files
 * through a notary. The law was not read, so the applicant is warned that the register may ask for more.
 */
export const transferFarm = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    filingStep(entry.grounds),
    {
      key: 'transfer',
      hint: true,
      groups: [
        {
          key: 'former',
          repeat: { min: 1, max: 1 },
          fields: [{ key: 'officer', kind: 'fact', of: ['officer'], positions: ['FARM_OWNER'] }],
        },
        {
          key: 'passing',
          fields: [
            { key: 'passedOn', kind: 'date', in: 'past-or-today', hint: true },
            { key: 'reason', kind: 'choice', options: ['sale', 'gift', 'inheritance', 'ruling'] },
          ],
        },
        { key: 'owner', fields: naturalPerson },
      ],
    },
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    groundRule,
    { rule: 'since-registration', field: passedOn },
    { rule: 'of-age', rows: owner },
    {
      rule: 'new-holder',
      rows: owner,
      kind: 'officer',
      among: { part: 'position', words: ['FARM_OWNER'] },
      orLeaving: true,
      code: 'already-farm-owner',
    },
    ...notThroughGuardian(owner, 'farm-through-guardian'),
    { rule: 'always', field: passedOn, code: 'farm-transfer-uncertain' },
  ],
  documents: [
    {
      type: 'application',
      origin: 'generated',
      requiredSignatures: { allOf: ['filer', { rowsOf: owner, role: 'acquirer' }] },
    },
    { type: 'transfer-proof', origin: 'uploaded', requiredSignatures: 'anyone' },
    ...supportingDocuments({ byGround: true, person: owner }),
  ],
  facts: [
    {
      operation: 'ended',
      kind: 'officer',
      rows: 'transfer.former',
      id: 'officer',
      until: passedOn,
      reason: 'transfer.passing.reason',
    },
    { ...farmOwner(owner), since: passedOn },
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [transferFarm]
