import { isEarlierKnown, listAmendments } from '@portal/forms/facts/amended-facts'
import type { Block } from '../../../../files/index.ts'
import { describeChange } from '../describe-change.ts'
import type { DocumentSource } from '../document-source.ts'

/** Compares the registered facts that the statutes of an organisation contain with those of the answers. */
export function factAmendments(source: DocumentSource): Block {
  const { service, answers, registered, entity, words } = source
  const say = (key: string) => words.say(`documents.amendments.${key}`)
  const inWords = (name: string) => words.say('documents.person.plain', { name })
  return {
    kind: 'table',
    head: [say('provision'), say('registered'), say('now')],
    rows: listAmendments(service, answers, registered).map((change) => {
      const { kind, before, after } = describeChange(source, change)
      const earlier = change.filed.kind === 'name' ? entity?.name : before
      // A draft has a blank for a value that the portal does not know.
      const missing = isEarlierKnown(change, registered) ? words.say('facts.changes.nothing') : inWords('')
      return [kind, earlier ?? missing, inWords(after)]
    }),
    numeric: [false, false, false],
  }
}
