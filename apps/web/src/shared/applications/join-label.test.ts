import { expect, test } from 'vitest'
import { joinLabel } from './join-label.ts'

test.each([
  ['Darbības veids', 'Darbības veids: jāprecizē'],
  ['Kam pieder īpašums?', 'Kam pieder īpašums? jāprecizē'],
])('“%s” stands before a text', (label, joined) => expect(joinLabel(label, 'jāprecizē')).toBe(joined))
