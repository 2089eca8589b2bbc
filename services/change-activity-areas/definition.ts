import { entry } from './entry.ts'
import { grounds } from '../shared/entries.ts'
import { areaFacts, areaGroup, areaRule } from '../shared/organisations/area-fields.ts'
import { supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import { reliefPlace, reliefProof, reliefStep } from '../shared/organisation-fields.ts'
import { filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

/**
 * Areas of activity of an association, a foundation or a trade union, which the board names without a decision of the
 * members (Biedrību un nodibinājumu klasificēšanas noteikumu 7. punkts).
 */
export const changeActivityAreas = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    filingStep(grounds),
    {
      key: 'areas',
      hint: true,
      groups: [
        {
          key: 'ended',
          repeat: { min: 0, max: 20 },
          fields: [{ key: 'area', kind: 'fact', of: ['area'] }],
        },
        areaGroup,
      ],
    },
    reliefStep,
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [groundRule, { rule: 'some-rows', groups: ['areas.area', 'areas.ended'] }, areaRule('areas.area')],
  documents: [
    { type: 'application', origin: 'generated', requiredSignatures: 'filer' },
    reliefProof(reliefPlace),
    ...supportingDocuments({ byGround: true }),
  ],
  facts: [{ operation: 'ended', kind: 'area', rows: 'areas.ended', id: 'area' }, areaFacts('areas.area')],
  relief: reliefPlace,
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [changeActivityAreas]
