// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProblemCode } from '@portal/contract/problems'
import type { CallName } from '../../shared/api.ts'
import { QueryProvider } from '../../shared/query.tsx'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { anAccount, makeId } from '../../shared/testing/samples.ts'
import { ContactSection } from './contact-section.tsx'
import { ContactsPage } from './contacts-page.tsx'

const portal = fakePortal()

const person = { uuid: '019a0000-0000-7000-8000-000000000001', name: 'Anna Kalniņa' }
const company = { uuid: '019a0000-0000-7000-8000-0000000000e1', name: 'SIA "Trīs ozoli"' }
const contact = (type: 'email' | 'phone', value: string, notification = false) => ({
  uuid: `019a0000-0000-7000-8000-${value.replace(/\D/g, '').padStart(12, '0').slice(0, 12)}`,
  type,
  value,
  notification,
  verified_at: '2026-11-20T10:00:00Z',
})
const sent = { key: makeId('k1'), valid_for_minutes: 10, tries_left: 5, resend_after_seconds: 30 }
const refusal =
  (code: ProblemCode, message: string, errors: object[] = []) =>
  (name: CallName) =>
    portal.refuse(name, code, { message, errors })
const list = (contacts: ReturnType<typeof contact>[], can_edit = true) => ({
  data: contacts,
  total: contacts.length,
  permissions: { can_edit },
})

beforeEach(() => {
  portal.answer('listContacts', list([]))
  portal.answer('getProfile', { data: anAccount({ natural_person: person, legal_entities: [company] }) })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const texts = ['contacts', 'forms', 'problems', 'shell', 'ui', 'verification'] as const
const draw = (entity: string | null = null, language: 'lv' | 'en' = 'en') =>
  renderPage(
    () => (
      <QueryProvider>
        <ContactSection entity={entity} />
      </QueryProvider>
    ),
    { language, texts },
  )
const user = userEvent.setup()
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const sentCalls = (method: string) =>
  portal.taken
    .filter((each) => each.method === method)
    .map(({ path, body }) => [path.replace('/api-profile/api/v1', ''), body])

async function askForCode(value = 'new@example.lv') {
  await user.click(await screen.findByRole('button', { name: 'Add an e-mail address' }))
  const field = screen.getByRole('textbox', { name: 'E-mail address' })
  expect(document.activeElement).toBe(field)
  await user.type(field, value)
  await press('Send the code')
}

describe('adding a contact', () => {
  it('asks for the code where the address was typed, and says “Data saved” once it is right', async () => {
    await draw()
    portal.answer('verifyContact', { data: sent })
    await askForCode(' New@Example.lv ')
    const code = await screen.findByRole('textbox', { name: 'Verification code' })
    expect(screen.getByText('Code sent: New@example.lv')).toBeDefined()
    expect(screen.getByText('The code is valid for 10 more minutes.')).toBeDefined()
    expect([code.getAttribute('autocomplete'), code.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric'])
    await waitFor(() => expect(document.activeElement).toBe(code))
    portal.answer('validateContact', { data: contact('email', 'New@example.lv', true) })
    portal.answer('listContacts', list([contact('email', 'New@example.lv', true)]))
    await user.type(code, '123456')
    expect(await screen.findByText('Data saved. Added and verified: New@example.lv')).toBeDefined()
    expect(
      await screen.findByRole('checkbox', { name: 'Send notifications to this address New@example.lv' }),
    ).toHaveProperty('checked', true)
    expect(sentCalls('POST')).toMatchObject([
      ['/contact_verification/email', { value: 'New@example.lv' }],
      [`/contact_validate/${makeId('k1')}/123456`, undefined],
    ])
  })

  it('repeats a check whose answer was lost as the same one, so that a used code is not wrong', async () => {
    await draw()
    portal.answer('verifyContact', { data: sent })
    await askForCode()
    portal.break('validateContact', () => Promise.reject(new TypeError('Failed to fetch')))
    await user.type(await screen.findByRole('textbox', { name: 'Verification code' }), '123456')
    await waitFor(() => expect(portal.of('validateContact')).toHaveLength(1))
    portal.answer('validateContact', { data: contact('email', 'New@example.lv', true) })
    await press('Verify')
    expect(await screen.findByText('Data saved. Added and verified: New@example.lv')).toBeDefined()
    const [first, second] = portal.of('validateContact').map(({ headers }) => headers['Idempotency-Key'])
    expect([typeof first, second]).toEqual(['string', first])
  })

  it('takes six digits, and nothing before them', async () => {
    await draw()
    portal.answer('verifyContact', { data: sent })
    await askForCode()
    await user.type(await screen.findByRole('textbox', { name: 'Verification code' }), '12a3')
    await press('Verify')
    expect(screen.getByText('Enter six digits.')).toBeDefined()
    expect(sentCalls('POST')).toHaveLength(1)
  })

  it('says “Wrong code” and how many tries are left', async () => {
    await draw()
    portal.answer('verifyContact', { data: sent })
    await askForCode()
    refusal('verification-wrong-code', 'Wrong code', [
      { path: 'path.code', code: 'wrong-code', params: { tries_left: 3 } },
    ])('validateContact')
    const field = await screen.findByRole('textbox', { name: 'Verification code' })
    await user.type(field, '000000')
    expect((await screen.findByText(/Wrong code/)).textContent).toContain('Wrong code. 3 tries left.')
    expect(document.activeElement).toBe(field)
  })

  it('says “Time is over” by the server’s clock or its own, and offers a new code', async () => {
    await draw()
    portal.answer('verifyContact', { data: { ...sent, valid_for_minutes: 0 } })
    await askForCode()
    expect(await screen.findByText('Time is over')).toBeDefined()
    expect(screen.queryByRole('textbox', { name: 'Verification code' })).toBeNull()
    portal.answer('verifyContact', { data: { ...sent, key: makeId('k2') } })
    await press('Send the code again')
    expect(await screen.findByText('A new code was sent. The one before is no longer valid.')).toBeDefined()
    refusal('verification-expired', 'Time is over')('validateContact')
    await user.type(screen.getByRole('textbox', { name: 'Verification code' }), '123456')
    expect(await screen.findByText('Time is over')).toBeDefined()
  })

  it('counts down to when another code may be asked for', async () => {
    await draw()
    portal.answer('verifyContact', { data: { ...sent, resend_after_seconds: 2 } })
    await askForCode()
    expect(await screen.findByText(/until you can ask for a new code: 0:0[12]/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Send the code again' })).toBeNull()
    expect(await screen.findByRole('button', { name: 'Send the code again' })).toBeDefined()
  })

  it.each([
    [
      'locked',
      refusal('verification-locked', 'The code was entered wrongly five times.'),
      'The code was entered wrongly five times.',
    ],
    [
      'away',
      refusal('service-unavailable', "Sorry, the service isn't available right now. Please try again later."),
      "Sorry, the service isn't available right now. Please try again later.",
    ],
  ])('says “Verification error” when it is %s', async (_, answer, words) => {
    await draw()
    answer('verifyContact')
    await askForCode()
    expect(await screen.findByText('Verification error')).toBeDefined()
    expect(screen.getByText(words)).toBeDefined()
  })

  it('refuses at once a known contact, however it is written, and an impossible one', async () => {
    portal.answer('listContacts', list([contact('email', 'anna@example.lv'), contact('phone', '+37120000017')]))
    await draw()
    await askForCode('ANNA@example.lv')
    expect(screen.getByText('This email address has already been added.')).toBeDefined()
    await press('Cancel')
    await press('Add a phone number')
    const phone = screen.getByRole('textbox', { name: 'Phone number' })
    for (const [typed, words] of [
      ['2000 0017', 'This phone number has already been added.'],
      [
        '67000017',
        'Text messages work only for numbers of Latvian mobile operators: eight digits, the first of which is 2.',
      ],
      ['12', 'Enter a Latvian mobile number: eight digits, the first of which is 2.'],
    ] as const) {
      await user.clear(phone)
      await user.type(phone, `${typed}{Enter}`)
      expect(screen.getByText(words)).toBeDefined()
    }
    expect(sentCalls('POST')).toEqual([])
  })

  it('shows under its field what only the server can know', async () => {
    await draw()
    refusal('email-unreachable', 'The mail server does not accept this address.')('verifyContact')
    await askForCode()
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'E-mail address' }).getAttribute('aria-invalid')).toBe('true'),
    )
    expect(screen.getByText('The mail server does not accept this address.')).toBeDefined()
  })

  it('goes on with the code that is alive on the phone', async () => {
    await draw()
    refusal('verification-active', 'A code is there.')('verifyContact')
    portal.answer('getOtpLiveness', {
      data: { alive: true, minutes_left: 7, seconds_left: 400, key: makeId('k7'), tries_left: 4 },
    })
    await user.click(await screen.findByRole('button', { name: 'Add a phone number' }))
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '20000017{Enter}')
    expect(await screen.findByText('A code was already sent to this number: +371 20 000 017')).toBeDefined()
    expect(screen.getByText('The code is valid for 7 more minutes.')).toBeDefined()
    portal.answer('validateContact', { data: contact('phone', '+37120000017') })
    await user.type(screen.getByRole('textbox', { name: 'Verification code' }), '123456')
    expect(await screen.findByText(/Data saved\. Added and verified/)).toBeDefined()
    expect(portal.of('validateContact')[0]?.params).toEqual({ key: makeId('k7'), code: '123456' })
  })

  it('after a wrong code asks anew how long the phone’s is alive', async () => {
    await draw()
    portal.answer('verifyContact', { data: { ...sent, resend_after_seconds: 600 } })
    await user.click(await screen.findByRole('button', { name: 'Add a phone number' }))
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '20000017{Enter}')
    refusal('verification-wrong-code', 'Wrong code')('validateContact')
    portal.answer('getOtpLiveness', {
      data: { alive: true, minutes_left: 2, seconds_left: 120, key: makeId('k1'), tries_left: 4 },
    })
    await user.type(await screen.findByRole('textbox', { name: 'Verification code' }), '000000')
    expect(await screen.findByText('The code is valid for 2 more minutes.')).toBeDefined()
    expect(portal.taken.some(({ path }) => path.includes('/otp_liveness?phone=%2B37120000017'))).toBe(true)
  })
})

describe('a contact', () => {
  const [first, second] = [contact('email', 'one1@example.lv', true), contact('email', 'two2@example.lv')]

  it('takes another’s place, which stays until then', async () => {
    portal.answer('listContacts', list([first]))
    await draw()
    await user.click(await screen.findByRole('button', { name: 'Change: one1@example.lv' }))
    expect(screen.getByText('The present one stays until the new one is verified.')).toBeDefined()
    portal.answer('verifyContact', { data: sent })
    await user.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'new@example.lv{Enter}')
    await screen.findByRole('textbox', { name: 'Verification code' })
    expect(sentCalls('POST')).toEqual([
      ['/contact_verification/email', { value: 'new@example.lv', replaces: first.uuid }],
    ])
  })

  it('gets notifications or not at one click', async () => {
    portal.answer('listContacts', list([first, second]))
    await draw()
    portal.answer('changeContacts', list([first, { ...second, notification: true }]))
    const box = await screen.findByRole('checkbox', { name: /two2@/ })
    await user.click(box)
    expect(await screen.findByText('Data saved')).toBeDefined()
    expect(sentCalls('PATCH')).toEqual([['/contacts', { contacts: [{ uuid: second.uuid, notification: true }] }]])
    expect(screen.getByRole('checkbox', { name: /two2@/ })).toHaveProperty('checked', true)
  })

  it.each([
    [
      'refused',
      refusal('contact-not-found', 'The contact was not found.'),
      'Warning, no data saved',
      'The contact was not found.',
    ],
    [
      'lost on the way',
      (name: CallName) => portal.break(name, () => Promise.reject(new TypeError('failed'))),
      'Error, no data saved',
      /There is no connection to the portal/,
    ],
    [
      'given up',
      (name: CallName) => portal.silence(name),
      'Error, no data saved',
      /the service isn't available right now/,
    ],
  ])('whose change was %s stays as it was and says so', async (_, answer, words, reason) => {
    portal.answer('listContacts', list([first]))
    await draw()
    answer('changeContacts')
    await user.click(await screen.findByRole('checkbox', { name: /one1@/ }))
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.getByText(reason)).toBeDefined()
    expect(screen.getByRole('checkbox', { name: /one1@/ })).toHaveProperty('checked', true)
  })

  it('is removed after it was said where its notifications will go', async () => {
    portal.answer('listContacts', list([first, second]))
    await draw()
    await user.click(await screen.findByRole('button', { name: 'Remove: one1@example.lv' }))
    const dialog = screen.getByRole('alertdialog', { name: 'Remove this contact?' })
    expect(within(dialog).getByText('From then on notifications go to two2@example.lv.')).toBeDefined()
    portal.answer('removeContact', list([{ ...second, notification: true }]))
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Removed: one1@example.lv')).toBeDefined()
    expect(sentCalls('DELETE')).toEqual([[`/contacts?uuid=${first.uuid}`, undefined]])
    await user.click(screen.getByRole('button', { name: 'Remove: two2@example.lv' }))
    expect(within(screen.getByRole('alertdialog')).getByText(/This is the last e-mail address/)).toBeDefined()
  })

  it('of an entity is read-only for a user who may not edit it', async () => {
    portal.answer('listEntityContacts', list([first], false))
    await draw(company.uuid)
    expect(await screen.findByText('one1@example.lv', { selector: 'strong' })).toBeDefined()
    expect(screen.getByText(/^Only a representative/)).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('checkbox')).toHaveProperty('disabled', true)
  })

  it('of a person is read-only for the help desk, with a note who changes it', async () => {
    portal.answer('listContacts', list([first], false))
    await draw()
    expect(await screen.findByText('Only the person concerned can change this contact information.')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('of an entity is changed through the entity’s calls', async () => {
    portal.answer('listEntityContacts', list([first]))
    await draw(company.uuid)
    portal.answer('changeEntityContacts', list([{ ...first, notification: false }]))
    await user.click(await screen.findByRole('checkbox'))
    expect(sentCalls('PATCH')[0]?.[0]).toBe(`/legal_entities/${company.uuid}/contacts`)
  })
})

describe('the page of contacts', () => {
  const drawChoice = (entity?: string) => {
    const onChoose = vi.fn()
    return renderPage(
      () => (
        <QueryProvider>
          <ContactsPage {...(entity && { entity })} onChoose={onChoose} />
        </QueryProvider>
      ),
      { language: 'en', texts },
    ).then(() => onChoose)
  }

  it('shows the person’s own and offers those of the entities they act for', async () => {
    const onChoose = await drawChoice()
    const choice = await screen.findByRole('combobox', { name: 'Whose contact information' })
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Anna Kalniņa (natural person)', 'SIA "Trīs ozoli"'])
    await user.selectOptions(choice, company.uuid)
    expect(onChoose).toHaveBeenCalledWith(company.uuid)
  })

  it('shows an entity’s, and says when it is empty', async () => {
    refusal('entity-not-found', 'The entity was not found.')('listEntityContacts')
    await drawChoice(company.uuid)
    expect(await screen.findByText('The entity was not found.')).toBeDefined()
  })
})
