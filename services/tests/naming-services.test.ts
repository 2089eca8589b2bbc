import { legalForms } from '@portal/domain/names/legal-forms'
import { catalogueEntry, serviceCodes } from '../catalogue.ts'
import { loadService } from '../load-service.ts'
import { namingServices } from '../selected-services.ts'
import { expect, it } from 'vitest'

/** A form of its own for farms and representations asks which of two kinds is meant. */
const evaluatedAlike: Record<string, string> = { ZVJ: 'ZEM', POR: 'PAR' }

it.each(legalForms)('the services that ask for the name of %s are those of its list', async (form) => {
  const asking = await Promise.all(
    serviceCodes.map(async (code) => {
      const { entityForms } = catalogueEntry(code)
      if (entityForms.length > 0 && !entityForms.includes(form)) return []
      const { steps } = await loadService(code, entityForms.length > 0 ? form : null)
      const names = steps.flatMap(({ groups }) =>
        groups.flatMap(({ fields }) =>
          fields.flatMap((field) => (field.kind === 'company-name' ? [field.legalForm] : [])),
        ),
      )
      const isAsked =
        entityForms.length > 0 ? names.length > 0 : names.includes((evaluatedAlike[form] ?? form) as never)
      return isAsked ? [code] : []
    }),
  )
  expect(asking.flat().toSorted()).toEqual([...namingServices[form]].toSorted())
})
