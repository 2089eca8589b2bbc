// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { anApplication, makeId } from '../../shared/testing/samples.ts'
import type { Application } from '../../shared/applications/application.ts'
import { WizardSummary } from './wizard-summary.tsx'

afterEach(cleanup)

const author = { uuid: makeId('person'), name: 'Toms Avotnieks' }
const subject = { uuid: makeId('entity'), name: 'SIA "Kalna māja"' }
const draw = (ground: 'new-officer' | null, given: Partial<Application> = {}) =>
  renderPage(
    () => (
      <WizardSummary application={anApplication({ author, subject, subject_name: subject.name, ground, ...given })} />
    ),
    { language: 'lv', texts: ['applications', 'catalogue', 'ui'] },
  )

test('an applicant with a mandate files in the name of the entity', async () => {
  await draw(null)
  expect(screen.getByText('Toms Avotnieks, rīkojoties subjekta SIA "Kalna māja" vārdā')).toBeTruthy()
})

test('an applicant on a ground of their own files about it', async () => {
  await draw('new-officer')
  expect(screen.getByText('Toms Avotnieks')).toBeTruthy()
  expect(screen.getByText('SIA "Kalna māja"')).toBeTruthy()
})

test.each([
  ['base', 'Par šo pieteikumu nav jāmaksā'],
  ['unconfirmed', 'Tagad nav jāmaksā. Nodevas apmērs vēl jāapstiprina reģistram.'],
])('a fee of nothing is called free only where the amount is known: %s', async (rule, words) => {
  const { quote } = anApplication({})
  const line = {
    key: 'catalogue.fees.lines.documents',
    service: null,
    amount: '0.00',
    rule_params: { count: 1 },
    legal_basis: null,
  }
  await draw(null, { quote: { ...quote, total: '0.00', lines: [{ ...line, rule }] } })
  expect(screen.getByText(words)).toBeTruthy()
})
