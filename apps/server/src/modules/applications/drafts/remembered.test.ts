import { expect, test } from 'vitest'
import { remembering } from './remembered.ts'

test('what was asked for longest ago goes first when the room is used up', () => {
  const memory = remembering<string>(10)
  memory.keep('a', 'A', 4)
  memory.keep('b', 'B', 4)
  memory.get('a')
  memory.keep('c', 'C', 4)
  expect([memory.get('a'), memory.get('b'), memory.get('c')]).toEqual(['A', undefined, 'C'])
})

test('a newer value takes the place and the room of the older', () => {
  const memory = remembering<string>(10)
  for (const value of ['A', 'B', 'C', 'D']) memory.keep('a', value, 8)
  memory.keep('b', 'E', 2)
  expect([memory.get('a'), memory.get('b')]).toEqual(['D', 'E'])
})

test('what is larger than all the room is not kept, and nothing of the kind that is older either', () => {
  const memory = remembering<string>(10)
  memory.keep('a', 'A', 4)
  memory.keep('b', 'B', 4)
  memory.keep('a', 'too large', 11)
  expect([memory.get('a'), memory.get('b')]).toEqual([undefined, 'B'])
})
