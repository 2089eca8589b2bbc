// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { fakePortal } from '../../testing/fake-portal.ts'
import { anApplication, makeId } from '../../testing/samples.ts'
import { keepCheckedName } from './checked-name.ts'
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
  keepCheckedName('Gaujas augļi', 'register-sia')
  expect(await startApplication(null, null, ['register-sia'])).toBe(`${form}?step=register-sia.company`)
  expect(await startApplication(null, null, ['register-sia'])).toBe(form)
  expect(portal.of('changeApplication')).toHaveLength(1)
})

it('an application that refuses the name is opened without it', async () => {
  portal.refuse('changeApplication', 'forbidden')
  keepCheckedName('Gaujas augļi', 'register-sia')
  expect(await startApplication(null, null, ['register-sia'])).toBe(form)
})

it('an application whose form cannot have the name is opened without it', async () => {
  keepCheckedName('Gaujas augļi', 'change-board')
  expect(await startApplication(null, null, ['change-board'])).toBe(form)
  expect(portal.of('changeApplication')).toEqual([])
})
