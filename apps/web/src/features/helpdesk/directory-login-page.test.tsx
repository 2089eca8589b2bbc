// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Answer } from '../../shared/api.ts'
import { QueryProvider } from '../../shared/query.tsx'
import { rereadSession } from '../../shared/session/session.ts'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { DirectoryLoginPage } from './directory-login-page.tsx'

const portal = fakePortal()

const providers: Answer<'listIdentityProviders'>['data'] = [
  { slug: 'eparaksts_mobile', name: 'eParaksts mobile', icon: 'smartphone', kind: 'redirect' },
  { slug: 'help_desk_ldap', name: 'Palīdzības dienesta direktorija', icon: 'headset', kind: 'directory' },
]
const sent = () => portal.of('loginByDirectory').map(({ path, body }) => [path, body])
const left = vi.fn()

beforeEach(() => {
  portal.answer('listIdentityProviders', { data: providers })
  portal.answer('loginByDirectory', { data: { redirect_url: '/#auth_session_id=secret' } })
  left.mockReset()
  localStorage.clear()
  rereadSession()
})
afterEach(cleanup)

const draw = (slug = 'help_desk_ldap') =>
  renderPage(
    () => (
      <QueryProvider>
        <DirectoryLoginPage slug={slug} leave={left} />
      </QueryProvider>
    ),
    { texts: ['helpdesk', 'forms', 'shell', 'ui'] },
  )

async function enter(username: string, password: string) {
  await draw()
  const user = userEvent.setup()
  const name = await screen.findByLabelText('Lietotājvārds')
  if (username) await user.type(name, username)
  if (password) await user.type(screen.getByLabelText('Parole'), password)
  await user.click(screen.getByRole('button', { name: 'Pieslēgties' }))
}

it('sends name and password to the directory and goes where it leads', async () => {
  await enter('liga.zemture', 'secret')
  await waitFor(() => expect(left).toHaveBeenCalledWith('/#auth_session_id=secret'))
  expect(sent()).toEqual([['/api-auth/authhandler/help_desk_ldap', { username: 'liga.zemture', password: 'secret' }]])
})

it('shows the directory’s errorMessage, and the password has to be typed again', async () => {
  portal.refuse('loginByDirectory', 'directory-login-refused', {
    message: 'cits',
    data: { errorMessage: 'Nepareizs lietotājvārds vai parole.' },
  })
  await enter('liga.zemture', 'wrong')
  expect((await screen.findByRole('alert')).textContent).toContain('Nepareizs lietotājvārds vai parole.')
  expect(screen.getByLabelText<HTMLInputElement>('Parole').value).toBe('')
  expect(left).not.toHaveBeenCalled()
})

it.each([
  ['', 'secret', 'Ierakstiet lietotājvārdu.'],
  ['liga.zemture', '', 'Ierakstiet paroli.'],
  ['   ', 'secret', 'Ierakstiet lietotājvārdu.'],
])('sends nothing with the name „%s” and the password „%s”', async (username, password, said) => {
  await enter(username, password)
  expect(await screen.findByText(said)).toBeTruthy()
  expect(sent()).toEqual([])
})

it('says when the directory is away', async () => {
  portal.refuse('loginByDirectory', 'service-unavailable', { data: { errorMessage: 'x' } })
  await enter('liga.zemture', 'secret')
  expect((await screen.findByRole('alert')).textContent).toContain('Direktoriju pakalpojums šobrīd nav pieejams.')
})

it.each(['eparaksts_mobile', 'nobody'])('offers no form for %s, which is no directory', async (slug) => {
  await draw(slug)
  expect(await screen.findByText('Šāds pieslēgšanās veids nav pieejams.')).toBeTruthy()
  expect(screen.queryByLabelText('Parole')).toBeNull()
})
