// @vitest-environment jsdom
import { cleanup, renderHook, screen, waitFor } from '@testing-library/react'
import type { LegalForm } from '@portal/domain/names/legal-forms'
import { loadService } from '@portal/services/load-service'
import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl/react'
import { afterEach, expect, test } from 'vitest'
import { queryClient, QueryProvider } from '../../../shared/query.tsx'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import { fakePortal } from '../../../shared/testing/fake-portal.ts'
import { anApplication, makeId } from '../../../shared/testing/samples.ts'
import { useFormFacts } from '../use-form-facts.ts'
import { CompanyNameControl } from './company-name-control.tsx'
import { FormAroundProvider, type FormAround } from './form-context.tsx'

const portal = fakePortal()
const asked = () => portal.of('checkName').map(({ path }) => path)

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const Around = ({ children }: { children: ReactNode }) => (
  <IntlProvider locale="lv" timeZone="Europe/Riga">
    <QueryProvider>{children}</QueryProvider>
  </IntlProvider>
)

const draw = (legalForm: LegalForm | undefined, disabled = false) =>
  renderPage(
    () => (
      <QueryProvider>
        <FormAroundProvider value={{ legalForm, application: makeId('name') } as unknown as FormAround}>
          <CompanyNameControl
            id="n"
            label="Name"
            required
            value="Biedrība Saule"
            onChange={() => {}}
            disabled={disabled}
            legalForm={undefined}
          />
        </FormAroundProvider>
      </QueryProvider>
    ),
    { language: 'en', texts: ['applications', 'forms', 'issues'] },
  )

test('a name is checked by the rules of its legal form, and not at all where the form is unknown', async () => {
  portal.answer('checkName', { data: { result: 'available', violations: [], hits: [] } })
  await draw(undefined)
  expect(await screen.findByText(/could not be checked/)).toBeDefined()
  expect(asked()).toEqual([])
  cleanup()
  await draw('BDR')
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect(asked()[0]).toContain('type=BDR')
})

test('the check names the application, whose own request is no conflict, and a request of another has no number', async () => {
  const hits = [{ name: 'Biedrība "Saule"', registration_number: null }]
  portal.answer('checkName', { data: { result: 'unavailable', violations: [], hits } })
  await draw('BDR')
  expect((await screen.findByRole('listitem')).textContent).toBe('Biedrība "Saule"')
  expect(asked()[0]).toContain(`application=${makeId('name')}`)
})

test('a name that cannot be changed has neither a check nor space for its result', async () => {
  await draw(undefined, true)
  expect(await screen.findByLabelText(/Name/)).toBeDefined()
  expect(screen.queryByRole('status')).toBeNull()
})

test('the legal form is known without the register, because the application has it', async () => {
  portal.refuse('getRegisteredSubject', 'application-not-found')
  portal.answer('listVerifiedEmails', { data: [] })
  const application = anApplication({
    subject: { uuid: makeId('e1'), name: 'Biedrība Saule' },
    services: [{ code: 'change-organisation-statutes', name: 'Statūtu grozījumi', version: 1, form: 'BDR' }],
  })
  const { result } = renderHook(() => useFormFacts(application, []), { wrapper: Around })
  await waitFor(() => expect(result.current.isUnanswered).toBe(true))
  expect(result.current.legalForm).toBe('BDR')
})

test.each([
  ['not-allowed', 'name-place-name', 'territory'],
  ['available', 'name-village-name', 'village'],
] as const)('a saved name that is %s with %s is that of a %s', async (result, violation, place) => {
  const name = 'SIA "Ropaži"'
  portal.answer('listVerifiedEmails', { data: [] })
  portal.answer('checkName', { data: { result, violations: [violation], hits: [] } })
  const application = anApplication({
    state: 'draft',
    submitData: { 'register-sia': { company: { firm: { name } } } },
  })
  const service = await loadService('register-sia')
  const { result: facts } = renderHook(() => useFormFacts(application, [service]), { wrapper: Around })
  await waitFor(() => expect(facts.current.places).toEqual(new Map([[name, place]])))
  expect(facts.current.takenNames).toEqual(new Map())
})
