// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient, QueryProvider } from '../../../shared/query.tsx'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import { fakePortal } from '../../../shared/testing/fake-portal.ts'
import { makeId } from '../../../shared/testing/samples.ts'
import { EmailControl } from './email-control.tsx'
import { FormAroundProvider, type FormAround } from './form-context.tsx'

const portal = fakePortal()

const sent = () => portal.taken.map(({ method, path, body }) => [method, path, body])
beforeEach(() => {
  portal.answer('verifyApplicationEmail', {
    data: { key: makeId('k1'), valid_for_minutes: 10, tries_left: 5, resend_after_seconds: 30 },
  })
})
afterEach(cleanup)

const user = userEvent.setup()
/** Reports an address as verified, like a refreshed application. */
let verify: (email: string) => void
const draw = (verifiedEmails: readonly string[] | undefined, given = '') =>
  renderPage(
    function Page() {
      const [value, setValue] = useState(given)
      const [verified, setVerified] = useState(verifiedEmails)
      verify = (email) => setVerified([email])
      const around = {
        application: 'a1',
        verifiedEmails: verified,
      } as unknown as FormAround
      return (
        <QueryProvider>
          <FormAroundProvider value={around}>
            <EmailControl
              id="e"
              label="E-mail"
              required
              value={value}
              onChange={setValue}
              error="An error of the field"
            />
          </FormAroundProvider>
        </QueryProvider>
      )
    },
    { language: 'en', texts: ['applications', 'forms', 'issues', 'shell', 'verification'] },
  )

describe('the e-mail address of a form', () => {
  it('that is not verified says “Please Verify the e-mail”, and is verified in its place', async () => {
    await draw([])
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'anna@example.lv')
    expect(screen.getByText('Please Verify the e-mail')).toBeDefined()
    const field = screen.getByRole('textbox', { name: 'E-mail' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'Please Verify the e-mail',
    )
    await user.click(screen.getByRole('button', { name: 'Send the code' }))
    const code = await screen.findByRole('textbox', { name: 'Verification code' })
    expect(sent()).toEqual([
      ['POST', '/api-applications/api/v2/applications/a1/email_verification', { email: 'anna@example.lv' }],
    ])
    portal.answer('validateApplicationEmail', { data: { email: 'anna@example.lv' } })
    await user.type(code, '123456')
    await waitFor(() =>
      expect(sent().at(-1)?.slice(0, 2)).toEqual([
        'POST',
        `/api-applications/api/v2/contact_validate/${makeId('k1')}/123456`,
      ]),
    )
  })

  it('checks a whole code once, and the same one again only on request', async () => {
    await draw([])
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'anna@example.lv')
    await user.click(screen.getByRole('button', { name: 'Send the code' }))
    const code = await screen.findByRole('textbox', { name: 'Verification code' })
    const checks = () =>
      sent().flatMap(([, path]) => (String(path).includes('contact_validate') ? String(path).slice(-6) : []))
    portal.refuse('validateApplicationEmail', 'verification-wrong-code')
    await user.type(code, '12345')
    expect(checks()).toEqual([])
    await user.type(code, '6')
    expect(await screen.findByText(/Wrong code/)).toBeDefined()
    expect(document.activeElement).toBe(code)
    await user.type(code, '{Backspace}6')
    expect(checks()).toEqual(['123456'])
    await user.type(code, '{Enter}')
    await waitFor(() => expect(checks()).toEqual(['123456', '123456']))
    await user.type(code, '{Backspace}7')
    await waitFor(() => expect(checks()).toEqual(['123456', '123456', '123457']))
  })

  it('that is verified says so, however it is written, and asks for nothing', async () => {
    await draw(['anna@example.lv'], 'ANNA@example.lv')
    expect(screen.getByText('The e-mail address is verified.')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('has the focus once its code has been checked, or the check is cancelled', async () => {
    await draw([], 'anna@example.lv')
    const field = screen.getByRole('textbox', { name: 'E-mail' })
    await user.click(screen.getByRole('button', { name: 'Send the code' }))
    await screen.findByRole('textbox', { name: 'Verification code' })
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(document.activeElement).toBe(field)
    await user.click(screen.getByRole('button', { name: 'Send the code' }))
    await screen.findByRole('textbox', { name: 'Verification code' })
    act(() => verify('anna@example.lv'))
    expect(await screen.findByText('The e-mail address is verified.')).toBeDefined()
    expect(document.activeElement).toBe(field)
  })

  it('that was typed anew needs a code of its own', async () => {
    await draw([], 'anna@example.lv')
    await user.click(screen.getByRole('button', { name: 'Send the code' }))
    await screen.findByRole('textbox', { name: 'Verification code' })
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), '.org')
    expect(screen.queryByRole('textbox', { name: 'Verification code' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Send the code' })).toBeDefined()
  })

  it('that is half-typed gets no code and its own error', async () => {
    await draw([], 'anna@')
    await user.click(screen.getByRole('button', { name: 'Send the code' }))
    expect(sent()).toEqual([])
    expect(screen.getByText('An error of the field')).toBeDefined()
  })

  it('whose code cannot be sent says “Verification error”', async () => {
    portal.refuse('verifyApplicationEmail', 'codes-sent-too-often', { message: 'Too often.' })
    await draw([], 'anna@example.lv')
    await user.click(screen.getByRole('button', { name: 'Send the code' }))
    expect(await screen.findByText('Verification error')).toBeDefined()
    expect(screen.getByText('Too often.')).toBeDefined()
  })

  it('that turns out to be verified is asked for anew', async () => {
    portal.refuse('verifyApplicationEmail', 'email-verified-already', { message: 'Already.' })
    const invalidated = vi.spyOn(queryClient, 'invalidateQueries')
    await draw([], 'anna@example.lv')
    await user.click(screen.getByRole('button', { name: 'Send the code' }))
    await waitFor(() => expect(invalidated).toHaveBeenCalledWith({ queryKey: ['application', 'a1'] }))
  })

  it('of which nothing is known yet asks for nothing', async () => {
    await draw(undefined, 'anna@example.lv')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
