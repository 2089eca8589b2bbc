// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { fakePortal } from '../../testing/fake-portal.ts'
import { anApplication, makeId } from '../../testing/samples.ts'
import { getCheckedName, keepCheckedName } from './checked-name.ts'
import { startApplication } from './start-application.ts'

const portal = fakePortal()
const uuid = makeId('a1')
const form = `/applications/${uuid}/submit-form`

beforeEach(() => {
  sessionStorage.clear()
  portal.answer('createApplication', { data: anApplication({ uuid }) })
})

it('an application with a checked name has it as an answer, once', async () => {
  portal.answer('changeApplication', { data: { version: 2, saved_at: '2026-11-20T10:00:00Z', state: 'draft' } })
  keepCheckedName({ name: 'Gaujas augļi', service: 'register-sia' })
  const checked = getCheckedName(['register-sia'])
  expect(await startApplication(null, null, ['register-sia'], checked)).toBe(`${form}?step=register-sia.company`)
  expect(getCheckedName(['register-sia'])).toBeUndefined()
})

it('an application that starts where the checked name is not displayed has none', async () => {
  keepCheckedName({ name: 'Gaujas augļi', service: 'register-sia' })
  expect(await startApplication(null, null, ['register-sia'])).toBe(form)
  expect(portal.of('changeApplication')).toEqual([])
})

it('an application that refuses the name is opened without it', async () => {
  portal.refuse('changeApplication', 'forbidden')
  const checked = { name: 'Gaujas augļi', service: 'register-sia' } as const
  expect(await startApplication(null, null, ['register-sia'], checked)).toBe(form)
})

it('an application whose form cannot have the name is opened without it', async () => {
  const checked = { name: 'Gaujas augļi', service: 'change-board' } as const
  expect(await startApplication(null, null, ['change-board'], checked)).toBe(form)
  expect(portal.of('changeApplication')).toEqual([])
})
