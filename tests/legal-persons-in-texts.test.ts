import { languages, loadMessages, namespaces } from '@portal/messages'
import { expect, test } from 'vitest'

/**
 * Texts that mean legal persons alone: of founders, members and owners, of a form that is none, and the words of the
 * specification. All others are read by persons of branches, offices and arbitration courts too.
 */
const allowed = new Set([
  'catalogue.refusals.for-founders',
  'entities.all.name',
  'entities.unserved.branch',
  'entities.unserved.foreignBranch',
  'issues.foreign-member-unproven',
  'issues.holder-of-other-kind',
  'persons.addressOwner.ownerKind.options.legal',
  'persons.founder.kind.options.legal',
  'persons.groupingMember.memberState.hint',
  'persons.holder.kind.options.legal',
  'persons.member.kind.options.legal',
  'persons.newMember.kind.options.legal',
  'persons.partner.kind.options.legal',
  'problems.already-delegated',
])

const listTexts = (value: unknown, path: string): [path: string, text: string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, each]) => listTexts(each, `${path}.${key}`))

test.each(languages)('texts call a registered entity of any form a legal person nowhere: %s', async (language) => {
  const texts = await Promise.all(namespaces.map(async (name) => listTexts(await loadMessages(language, name), name)))
  const found = texts.flat().filter(([, text]) => /juridisk\S+ person|legal (person|entit)/i.test(text))
  expect(found.filter(([path]) => !allowed.has(path))).toEqual([])
})
