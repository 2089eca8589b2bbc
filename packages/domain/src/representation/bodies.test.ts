import { expect, it } from 'vitest'
import { getBody } from './bodies.ts'

it.each([
  ['CHAIR_OF_BOARD', 'board'],
  ['SOLE_TRADER', 'board'],
  ['FARM_OWNER', 'board'],
  ['FOUNDER', 'board'],
  ['AUTHORISED_REPRESENTATIVE', 'board'],
  ['PROCURATOR', 'procurators'],
  ['ESTATE_TRUSTEE', 'office'],
  ['CHAIR_OF_COUNCIL', 'council'],
  ['AUDITOR', 'auditors'],
])('a %s stands in the %s', (position, body) => expect(getBody({ position })).toBe(body))
