// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { call } from '../api.ts'
import { fakePortal } from './fake-portal.ts'
import { anAccount, makeId } from './samples.ts'

const portal = fakePortal()
const objected = () => portal.objections.splice(0)

it('an answer in the contract’s shape arrives, and the call is recorded', async () => {
  portal.answer('getProfile', { data: anAccount({ name: 'Ilze' }) })
  expect((await call('getProfile')).data.name).toBe('Ilze')
  expect(portal.taken).toMatchObject([{ name: 'getProfile', method: 'GET', path: '/api-profile/api/v1/profile' }])
})

it('an answer that strays from the contract fails the test', async () => {
  portal.answer('getProfile', { data: { ...anAccount(), selected_uuid: 'nobody' } })
  await expect(call('getProfile')).rejects.toThrow()
  expect(objected()).toEqual([expect.stringMatching(/another answer to getProfile.*selected_uuid/s)])
})

it('a call for which nothing was prepared fails the test', async () => {
  await expect(call('getNaturalPerson')).rejects.toThrow()
  expect(objected()).toEqual(['No answer is prepared for getNaturalPerson'])
})

it('an address that the contract does not have fails the test', async () => {
  await expect(fetch('/api-profile/api/v9/profile')).rejects.toThrow()
  expect(objected()).toEqual(['The contract has no GET /api-profile/api/v9/profile'])
})

it('a refusal has the status of its problem', async () => {
  portal.refuse('getProfile', 'profile-switched', { message: 'Cits profils' })
  await expect(call('getProfile')).rejects.toMatchObject({ status: 409, code: 'profile-switched' })
})

it('an address in full goes before one that any word fits', async () => {
  portal.refuse('createApplicationOnBehalf', 'entity-not-found')
  const body = { services: [], submission_type: 'ON_BEHALF_OF_ENTITY', account_type: 'on_behalf_legal_entity' } as never
  await expect(
    call('createApplicationOnBehalf', { params: { behalf_of_uuid: makeId('e') }, body }),
  ).rejects.toMatchObject({ code: 'entity-not-found' })
  expect(portal.taken[0]?.params).toEqual({ behalf_of_uuid: makeId('e') })
})
