import { legalForms } from '@portal/domain/names/legal-forms'
import { isRegistrationNumber } from '@portal/domain'
import { expect, test } from 'vitest'
import { entities } from '../apps/sandbox/world/entities.ts'
import { officers } from '../apps/sandbox/world/officers.ts'

const active = entities.filter(({ status }) => status === 'active')

test.each(legalForms)('the sandbox has an entity of the form %s to try its services with', (form) => {
  const ofForm = active.filter(({ legal_form }) => legal_form === form)
  expect(ofForm).not.toEqual([])
  expect(ofForm.filter(({ registration_number: number }) => !isRegistrationNumber(number))).toEqual([])
})

test.each(legalForms.filter((form) => !['PS', 'KS', 'SKT'].includes(form)))(
  'and a person who represents one of the form %s',
  (form) => {
    const represented = active.filter(
      ({ legal_form, registration_number: number }) =>
        legal_form === form &&
        officers.some(({ entity, representation }) => entity === number && representation !== null),
    )
    expect(represented).not.toEqual([])
  },
)
