// @vitest-environment jsdom
import { loadService } from '@portal/services/load-service'
import { sample } from '@portal/services/change-partner-rights/sample'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { QueryProvider } from '../query.tsx'
import { renderPage } from '../testing/render-page.tsx'
import { fakePortal } from '../testing/fake-portal.ts'
import { anApplication } from '../testing/samples.ts'
import { FactChanges } from './fact-changes.tsx'

const portal = fakePortal()
afterEach(cleanup)

const draw = async (facts: object[], answers: object = sample) => {
  const service = await loadService('change-partner-rights', 'PS')
  portal.answer('getRegisteredSubject', {
    data: { legal_form: 'PS', registration_number: null, member_count: null, facts: facts as never },
  })
  await renderPage(
    () => (
      <QueryProvider>
        <FactChanges
          application={anApplication({ submitData: { 'change-partner-rights': answers } })}
          services={[service]}
        />
      </QueryProvider>
    ),
    { language: 'lv', texts: ['facts', 'shell', 'ui', 'entities'], services: ['change-partner-rights'] },
  )
}

test('a change that keeps the person waits for the register, and names the person', async () => {
  const [changed] = Object.values(sample.rights.partner)
  const holder = { forename: 'Anna', surname: 'Pūra', personal_code: null, birth_date: null, country: null }
  const value = { holder, type: 'GENERAL', contribution: null, currency: null, representation: 'INDIVIDUALLY' }
  await draw([
    {
      id: changed?.partner,
      kind: 'partner',
      value: { ...value, with_at_least: null },
      since: '2022-02-01',
      until: null,
    },
  ])
  expect(await screen.findAllByText('Anna Pūra')).toHaveLength(2)
})

test('the exclusion of a partner from representation is stated after the entry, and not before it', async () => {
  const [changed] = Object.entries(sample.rights.partner)
  if (!changed) throw new Error('The sample changes no partner')
  const [row, { partner, changedOn }] = changed
  const holder = { forename: 'Anna', surname: 'Pūra', personal_code: null, birth_date: null, country: null }
  const value = { holder, type: 'GENERAL', representation: 'INDIVIDUALLY', with_at_least: null }
  await draw([{ id: partner, kind: 'partner', value, since: '2022-02-01', until: null }], {
    ...sample,
    rights: { partner: { [row]: { partner, mayRepresent: false, changedOn } } },
  })
  expect(await screen.findByText('Pārstāv atsevišķi')).toBeTruthy()
  expect(screen.getAllByText('Pārstāvības tiesības nav ierakstītas')).toHaveLength(1)
})

test('a change of a fact that the register no longer has is displayed without a person', async () => {
  await draw([])
  expect(await screen.findByText(/Kopā ar visiem|kopā ar visiem/)).toBeTruthy()
})
