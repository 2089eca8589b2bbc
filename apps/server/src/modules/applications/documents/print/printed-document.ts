import { pruneAnswers } from '@portal/forms/answers/active-fields'
import type { DocumentType } from '@portal/forms/definition/vocabulary'
import type { PrintedDocument } from '../../../files/index.ts'
import { applicationBody } from './application-body.ts'
import { officerConsent, ownerConsent, resignationNotice } from './consents.ts'
import { contributionTransfer } from './contribution.ts'
import { decreaseTerms, increaseTerms, shareApplications } from './capital-terms.ts'
import { membersFolio } from './members-folio.ts'
import { councilMinutes } from './decisions/council-minutes.ts'
import { membersDecision } from './decisions/members-decision.ts'
import { statutesAmendments } from './decisions/statutes-amendments.ts'
import { membersMinutes } from './decisions/members-minutes.ts'
import { foundersDecision, organisationMinutes } from './decisions/organisation-decision.ts'
import { foreignerQuestionnaire } from './questionnaire.ts'
import { foundingAgreement, foundingDecision, newStatutes, statutes } from './founding-documents.ts'
import type { DocumentBody, DocumentSource } from './document-source.ts'

/** Renderers for every document type that the portal generates. */
const bodies: { readonly [Type in DocumentType]?: (source: DocumentSource) => DocumentBody } = {
  application: applicationBody,
  'founding-decision': foundingDecision,
  'founding-agreement': foundingAgreement,
  statutes,
  'members-decision': membersDecision,
  'members-minutes': membersMinutes,
  'council-decision': councilMinutes,
  'organisation-minutes': organisationMinutes,
  'founders-decision': foundersDecision,
  'members-register-folio': membersFolio,
  'stockholders-register': membersFolio,
  'capital-increase-terms': increaseTerms,
  'capital-decrease-terms': decreaseTerms,
  'share-applications': shareApplications,
  'contribution-transfer': contributionTransfer,
  'officer-consent': officerConsent,
  'owner-consent': ownerConsent,
  'resignation-notice': resignationNotice,
  'natural-person-questionnaire': foreignerQuestionnaire,
  'statutes-amendments': statutesAmendments,
  'statutes-new-wording': newStatutes,
}

/** Converts a document of the service's definition to the printer's input. */
export function toPrintedDocument(source: DocumentSource): PrintedDocument {
  const { document, words, number, createdAt, signers, template } = source
  const makeBody = bodies[document.type]
  if (!makeBody) throw new Error(`No text is known for a generated document of type ${document.type}`)
  // Answers that the user cannot see stay in the draft, but not in its papers.
  const answers = pruneAnswers(source.service, source.answers)
  const { day = source.day, place, ownNumber, ...body } = makeBody({ ...source, answers })
  const shownNumber = body.letterhead.kind === 'register' ? number : ownNumber
  const note = words.say('documents.signers.note')
  return {
    ...body,
    language: words.language,
    particulars: [
      ...(shownNumber ? [{ label: words.say('documents.number'), value: shownNumber }] : []),
      { label: words.say('documents.date'), value: words.day(day) },
      ...(place ? [{ label: words.say('documents.place'), value: place }] : []),
      ...(source.entity && body.letterhead.kind === 'subject' && body.letterhead.name === source.entity.name
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
