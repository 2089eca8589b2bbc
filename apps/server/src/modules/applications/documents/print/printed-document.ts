import { pruneAnswers } from '@portal/forms/answers/active-fields'
import type { DocumentType } from '@portal/forms/definition/vocabulary'
import type { PrintedDocument } from '../../../files/index.ts'
import { readApplication } from './paper-data/application-answers.ts'
import { readDecrease, readIncrease, readShareApplications } from './paper-data/capital-terms.ts'
import { composeBlocks, sayIn } from './compose-blocks.ts'
import { readOfficerConsent, readOwnerConsent, readResignation } from './paper-data/consents.ts'
import { readContribution } from './paper-data/contribution.ts'
import { readCouncilMinutes } from './paper-data/council-minutes.ts'
import { readMembersDecision } from './paper-data/members-decision.ts'
import { readMembersMinutes } from './paper-data/members-minutes.ts'
import { readFoundersDecision, readOrganisationMinutes } from './paper-data/organisation-decision.ts'
import { readAmendments } from './paper-data/statutes-amendments.ts'
import type { DocumentSource } from './document-source.ts'
import { readFounding, readNewStatutes } from './paper-data/founding.ts'
import { readFolio } from './paper-data/members-folio.ts'
import type { PaperData } from './paper-data/paper-data.ts'
import { readQuestionnaire } from './paper-data/questionnaire.ts'

/** Readers for every document type that the portal generates. */
const readers: { readonly [Type in DocumentType]?: (source: DocumentSource) => PaperData } = {
  application: readApplication,
  'founding-decision': readFounding,
  'founding-agreement': readFounding,
  statutes: readFounding,
  'members-decision': readMembersDecision,
  'members-minutes': readMembersMinutes,
  'council-decision': readCouncilMinutes,
  'organisation-minutes': readOrganisationMinutes,
  'founders-decision': readFoundersDecision,
  'members-register-folio': readFolio,
  'stockholders-register': readFolio,
  'capital-increase-terms': readIncrease,
  'capital-decrease-terms': readDecrease,
  'share-applications': readShareApplications,
  'contribution-transfer': readContribution,
  'officer-consent': readOfficerConsent,
  'owner-consent': readOwnerConsent,
  'resignation-notice': readResignation,
  'natural-person-questionnaire': readQuestionnaire,
  'statutes-amendments': readAmendments,
  'statutes-new-wording': readNewStatutes,
}

/** Converts a document of the service's definition to the printer's input. */
export function toPrintedDocument(source: DocumentSource): PrintedDocument {
  const { document, words, number, createdAt, signers, template } = source
  const read = readers[document.type]
  if (!read) throw new Error(`No text is known for a generated document of type ${document.type}`)
  // Answers that the user cannot see stay in the draft, but not in its papers.
  const answers = pruneAnswers(source.service, source.answers)
  const reading = read({ ...source, answers })
  const { day = source.day, place, ownNumber, subtitle, letterhead } = reading
  const shownNumber = letterhead.kind === 'register' ? number : ownNumber
  const note = words.say('documents.signers.note')
  const title = template.title
    ? sayIn({ words, values: reading.values }, template.title)
    : words.say(`services.document-types.${document.type}`)
  return {
    title,
    // A service and its paper may have the same name, which stands once.
    subtitle: subtitle === title ? '' : subtitle,
    letterhead,
    blocks: composeBlocks(template.parts, { ...reading, words }),
    language: words.language,
    particulars: [
      ...(shownNumber ? [{ label: words.say('documents.number'), value: shownNumber }] : []),
      { label: words.say('documents.date'), value: words.day(day) },
      ...(place ? [{ label: words.say('documents.place'), value: place }] : []),
      ...(source.entity && letterhead.kind === 'subject' && letterhead.name === source.entity.name
        ? [{ label: words.say('documents.registrationNumber'), value: source.entity.registrationNumber }]
        : []),
    ],
    signers: {
      title: words.say('documents.signers.title'),
      head: [words.say('documents.signers.name'), words.say('documents.signers.role')],
      rows: signers,
      note: source.isComplete ? note : words.say('documents.signers.representation', { note }),
    },
    footer: words.say('documents.footer', { number }),
    pageLabel: words.say('documents.page', { page: '{page}', pages: '{pages}' }),
    template: `${template.type} ${template.version}`,
    createdAt,
  }
}
