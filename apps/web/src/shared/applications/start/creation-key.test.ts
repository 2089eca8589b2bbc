// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { creationKey, deleteCreationKey } from './creation-key.ts'

beforeEach(() => sessionStorage.clear())

it('a repeated start keeps its key, so that it creates nothing twice', () => {
  expect(creationKey(null, ['register-sia'])).toBe(creationKey(null, ['register-sia']))
})

it('other services or another profile are another start', () => {
  const keys = [
    creationKey(null, ['register-sia']),
    creationKey('e1', ['register-sia']),
    creationKey('e1', ['change-name']),
  ]
  expect(new Set(keys).size).toBe(3)
})

it('after success the next start is a new one', () => {
  const first = creationKey(null, ['register-sia'])
  deleteCreationKey()
  expect(creationKey(null, ['register-sia'])).not.toBe(first)
})
