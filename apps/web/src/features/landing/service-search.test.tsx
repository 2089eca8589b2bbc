// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { loadMessages, type Messages } from '@portal/messages'
import { afterEach, expect, it } from 'vitest'
import { IntlProvider } from 'use-intl/react'
import { NavigationContext } from '../../shared/page/navigation.ts'
import { ServiceSearch } from './service-search.tsx'

afterEach(cleanup)

it.each([
  ['opens the catalogue with the typed words', ' valde & adrese ', '/catalog?search=valde+%26+adrese'],
  ['opens the whole catalogue without any words', '  ', '/catalog'],
])('%s', async (_, typed, opened) => {
  const followed: string[] = []
  const messages = { landing: await loadMessages('lv', 'landing') } as unknown as Messages
  render(
    <IntlProvider locale="lv" messages={messages} timeZone="Europe/Riga">
      <NavigationContext value={{ here: '/', follow: (href) => void followed.push(href) }}>
        <ServiceSearch />
      </NavigationContext>
    </IntlProvider>,
  )
  fireEvent.change(screen.getByRole('searchbox', { name: 'Meklēt pakalpojumu' }), { target: { value: typed } })
  fireEvent.click(screen.getByRole('button', { name: 'Meklēt' }))
  expect(followed).toEqual([opened])
})
