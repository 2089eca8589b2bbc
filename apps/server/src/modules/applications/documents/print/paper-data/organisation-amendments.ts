import { isEarlierKnown, listAmendments } from '@portal/forms/facts/amended-facts'
import { describeChange } from '../describe-change.ts'
import type { DocumentSource } from '../document-source.ts'
import type { PaperValues } from './paper-data.ts'

/** Lists the registered facts that the statutes of an organisation contain, with the values of the answers. */
export function listAmendedFacts(source: DocumentSource): PaperValues[] {
  const { service, answers, registered, entity, words } = source
  const inWords = (name: string) => words.say('documents.person.plain', { name })
  return listAmendments(service, answers, registered).map((change) => {
    const { kind, before, after } = describeChange(source, change)
    const earlier = change.filed.kind === 'name' ? entity?.name : before
    // A draft has a blank for a value that the portal does not know.
    const missing = isEarlierKnown(change, registered) ? words.say('facts.changes.nothing') : inWords('')
    return { provision: kind, registered: earlier ?? missing, now: inWords(after) }
  })
}
