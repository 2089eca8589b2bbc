import { expect, type Page } from '@playwright/test'
import { calls } from '../../../packages/contract/src/calls.ts'
import { codeTo } from './mailbox.ts'
import type { AtWork, CallName, Input } from './at-work.ts'
import { follow, visitor } from './visit.ts'
import type { Person, World } from '../world.ts'
import type { Language } from '../words.ts'

/** A user of the portal over HTTP, for steps that need no browser. */
export interface Applicant extends AtWork {
  person: Person
  download(id: string, document: string): Promise<Uint8Array>
  /** Returns the last code that a mailbox or a phone received. */
  codeTo(value: string): Promise<string>
  /** Selects the profile of a represented entity, as soon as the portal knows it. @returns its id */
  actFor(name: string): Promise<string>
  /** Selects the person's own profile. */
  actAsPerson(): Promise<void>
  /** Acts for the organisation that employs the person, as soon as the portal knows it. */
  actForOrganization(): Promise<void>
  /** Gives the browser this session. */
  enter(page: Page, language?: Language): Promise<void>
}

const jsonType = { 'content-type': 'application/json' }

export async function signIn({ portalUrl, control }: World, person: Person, { terms = true } = {}): Promise<Applicant> {
  const visit = visitor()
  const tokens = { x_token: '', x_token_key: '' }
  let selected: string | undefined

  async function send(name: CallName, { params = {}, query = {}, body }: Input = {}): Promise<Response> {
    const { method, path } = calls[name]
    const address = new URL(
      path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? '')),
      portalUrl,
    )
    address.search = new URLSearchParams(query).toString()
    const response = await visit(address.href, {
      method,
      headers: {
        'App-Name': 'web-portal',
        language: 'lv',
        Token: tokens.x_token,
        'Token-Key': tokens.x_token_key,
        ...(body && !(body instanceof FormData) && jsonType),
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`)
    return response
  }
  const call: Applicant['call'] = async (name, input) => (await send(name, input)).json()

  const started = await call('startLogin', { params: { slug: 'eparaksts_mobile', lang: 'lv', isMobile: 'false' } })
  const loginPage = await follow(visit, started.data.redirect_url)
  const back = await follow(visit, loginPage, (address) => address.startsWith(`${portalUrl}/#`), {
    method: 'POST',
    body: new URLSearchParams({ person: person.personal_code }),
  })
  const { data } = await call('authorize', {
    body: {
      app_name: 'web-portal',
      auth_session_id: new URLSearchParams(new URL(back).hash.slice(1)).get('auth_session_id') ?? '',
    },
  })
  Object.assign(tokens, data)
  if (terms) {
    await call('consentToTerms', { body: { terms_consent: true } })
    await call('confirmProfile', { body: { need_profile_review: false } })
  }

  return {
    person,
    call,
    codeTo: (value) => codeTo({ control }, value),
    async download(id, document) {
      return new Uint8Array(
        await (await send('downloadDocument', { params: { uuid: id, document_uuid: document } })).arrayBuffer(),
      )
    },
    async actFor(name) {
      let uuid: string | undefined
      // The portal learns of entities through the register's feed.
      await expect
        .poll(
          async () => {
            uuid = (await call('getProfile')).data.legal_entities.find((each) => each.name === name)?.uuid
            return uuid
          },
          { message: `${person.surname} represents ${name}` },
        )
        .toBeDefined()
      const { data } = await call('changeProfile', { body: { selected_uuid: uuid ?? '' } })
      Object.assign(tokens, { x_token: data.x_token, x_token_key: data.x_token_key })
      selected = uuid
      await call('confirmEntityProfile', { params: { id: uuid ?? '' }, body: { need_profile_review: false } })
      return uuid ?? ''
    },
    async actAsPerson() {
      const { natural_person: self } = (await call('getProfile')).data
      const { data: changed } = await call('changeProfile', { body: { selected_uuid: self.uuid } })
      Object.assign(tokens, { x_token: changed.x_token, x_token_key: changed.x_token_key })
      selected = self.uuid
    },
    async actForOrganization() {
      await expect.poll(async () => (await call('listOrganizations')).data.length).toBe(1)
      const [organization] = (await call('listOrganizations')).data
      const { data } = await call('setOrganization', { body: { organization_uuid: organization?.uuid ?? '' } })
      Object.assign(tokens, data)
    },
    async enter(page, language = 'lv') {
      const value = visit.cookie(portalUrl, '__Host-portal') ?? ''
      await page.context().addCookies([
        {
          name: '__Host-portal',
          value,
          domain: 'localhost',
          path: '/',
          secure: true,
          httpOnly: true,
          sameSite: 'Strict',
        },
      ])
      await page.context().addInitScript(
        (stored) => {
          if (location.hostname !== 'localhost' || localStorage.getItem('language') !== null) return
          for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text)
        },
        {
          language,
          token: tokens.x_token,
          token_key: tokens.x_token_key,
          last_token_refresh: String(Date.now()),
          ...(selected !== undefined && { uuid: selected }),
        },
      )
    },
    visit: (address, until, form) =>
      follow(visit, address, until, form && { method: 'POST', body: new URLSearchParams(form) }),
  }
}
