// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { QueryProvider } from '../../query.tsx'
import { renderPage } from '../../testing/render-page.tsx'
import { fakePortal } from '../../testing/fake-portal.ts'
import { anAccount, makeId } from '../../testing/samples.ts'
import { TaskList } from './task-list.tsx'
import type { Task } from './tasks.ts'

const portal = fakePortal()

afterEach(cleanup)

const task = (change: Partial<Task>): Task => ({
  kind: 'sign',
  uuid: makeId('task'),
  document_uuid: null,
  number: null,
  services: [],
  entity: 'SIA "Liepu aleja"',
  person: null,
  deadline: null,
  profile: null,
  since: '2026-11-20T10:00:00.000Z',
  ...change,
})

it.each<[string, Partial<Task>, string[]]>([
  ['an offer of rights', { kind: 'accept-delegation', person: 'Toms Avotnieks' }, ['Deleģējums: SIA "Liepu aleja"']],
  [
    'a delegation to confirm',
    { kind: 'confirm-delegation', person: 'Toms Avotnieks' },
    ['Deleģējums: SIA "Liepu aleja"', 'Deleģējuma saņēmējs: Toms Avotnieks'],
  ],
  [
    'a request to sign',
    { number: 'P-2026-000001', person: 'Ilze Rudmane' },
    ['SIA "Liepu aleja"', 'P-2026-000001 · Ilze Rudmane lūdz Jūsu parakstu'],
  ],
])('names %s', async (_, change, words) => {
  portal.answer('getProfile', { data: anAccount() })
  portal.answer('listTasks', { data: [task(change)], total: 1 })
  await renderPage(
    () => (
      <QueryProvider>
        <TaskList />
      </QueryProvider>
    ),
    { texts: ['tasks', 'shell', 'ui'] },
  )
  const [row] = await screen.findAllByRole('listitem')
  expect(
    within(row!)
      .getAllByRole('paragraph')
      .map(({ textContent }) => textContent),
  ).toEqual(words)
})

it('makes the first task the main action', async () => {
  portal.answer('getProfile', { data: anAccount() })
  portal.answer('listTasks', { data: [task({}), task({ uuid: makeId('next') })], total: 2 })
  await renderPage(
    () => (
      <QueryProvider>
        <TaskList />
      </QueryProvider>
    ),
    { texts: ['tasks', 'shell', 'ui'] },
  )
  const links = await screen.findAllByRole('link')
  expect(links.map(({ className }) => className.includes('primary'))).toEqual([true, false])
})
