// @vitest-environment jsdom
import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { loadService } from '@portal/services/load-service'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { QueryProvider } from '../../shared/query.tsx'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { anApplication, makeId } from '../../shared/testing/samples.ts'
import { useFormOutline } from './use-form-outline.ts'

const portal = fakePortal()
afterEach(cleanup)

function Codes({ body, service }: { body: string; service: ServiceDefinition }) {
  const application = anApplication({
    subject: { uuid: makeId('entity'), name: 'SIA Rasa' },
    submitData: { 'change-board': { decision: { meeting: { body } } } },
  })
  const step = useFormOutline(application, [service]).find(({ id }) => id === 'change-board.decision')
  return <p>{step?.issues.map(({ code }) => code).join(' ')}</p>
}

test.each([
  ['sole-member', 0, 'member-not-known'],
  ['sole-member', 2, 'members-are-several'],
  ['members-meeting', 1, 'member-decides-alone'],
])('the form knows that %s does not decide for %i registered members', async (body, count, code) => {
  const service = await loadService('change-board')
  portal.answer('getRegisteredSubject', {
    data: { legal_form: 'SIA', registration_number: null, member_count: count, facts: [] },
  })
  await renderPage(
    () => (
      <QueryProvider>
        <Codes body={body} service={service} />
      </QueryProvider>
    ),
    { texts: ['shell', 'ui'] },
  )
  expect((await screen.findByText(new RegExp(code))).textContent).toContain(code)
})
