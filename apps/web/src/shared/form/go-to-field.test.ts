// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { goToField } from './go-to-field.ts'

beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {}
})

test.each([
  [
    'a list with rows: its first question, and not the button that removes the row',
    '<button>Remove</button><input id="goal">',
  ],
  ['an empty list: its button', '<button id="goal">Add</button>'],
])('the focus goes to %s', (_, content) => {
  document.body.innerHTML = `<section id="place">${content}</section>`
  expect(goToField('place')).toBe(true)
  expect(document.activeElement?.id).toBe('goal')
})
