// @vitest-environment jsdom
import { loadService } from '@portal/services/load-service'
import { sampleFacts, samples } from '@portal/services/samples'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { aDocument, anApplication } from '../../shared/testing/samples.ts'
import { formOutline } from './form-outline.ts'
import { WizardSteps } from './wizard-steps.tsx'

afterEach(cleanup)

it('the steps of a returned application have the states of the list of its parts', async () => {
  const service = await loadService('register-sole-trader')
  const point = { path: null, document_type: null, text: 'Precizējiet.' }
  const application = anApplication({
    state: 'reinitiated',
    documents: [aDocument({ type: 'application', created_at: '2026-11-20T10:00:00Z' })],
    postponement: {
      number: null,
      text: 'Atlikts.',
      decided_at: '2026-11-21T10:00:00Z',
      points: [
        { ...point, path: 'register-sole-trader.business.firm.name' },
        { ...point, path: 'register-sole-trader.address.legal' },
        { ...point, document_type: 'application' },
      ],
      opened: [],
      changed: ['register-sole-trader.address.legal'],
    },
  })
  const outline = formOutline([service], { [service.code]: samples['register-sole-trader'] }, sampleFacts)
  await renderPage(() => <WizardSteps application={application} outline={outline} tab="overview" documents="done" />, {
    texts: ['applications', 'shell'],
    services: [service.code],
  })
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Datu ievade (reģistrs lūdz labot)',
    'Persona (nav jāmaina)',
    'Komercdarbība (reģistrs lūdz labot)',
    'Adrese (mainīts pēc lēmuma)',
    'Saziņa un apliecinājums (nav jāmaina)',
    'Dokumenti (reģistrs lūdz labot)',
    'Pārbaude un iesniegšana (vēl nav aizpildīts)',
  ])
})
