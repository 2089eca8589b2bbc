import type { Fact } from '@portal/contract/facts'
import type { RegisteredFact } from '@portal/forms/facts/registered-facts'
import { activeDocuments } from '@portal/forms/answers/active-documents'
import type { ServiceAnswers, ServiceDefinition } from '@portal/forms/definition/vocabulary'
import type { DocumentSource } from '../modules/applications/documents/print/document-source.ts'
import type { DocumentWords } from '../modules/applications/documents/print/document-words.ts'

interface Printed {
  service: ServiceDefinition
  answers: ServiceAnswers
  facts: readonly RegisteredFact[]
  words: DocumentWords
}

/** Returns the input of each document that the portal would generate from these answers. */
export const printedSources = ({ service, answers, facts, words }: Printed): DocumentSource[] =>
  activeDocuments(service, answers)
    .filter(({ origin }) => origin === 'generated')
    .map((document) => ({
      service,
      answers,
      document,
      number: 'P-2026-000123',
      day: '2026-11-20',
      createdAt: new Date('2026-11-20T12:00:00Z'),
      applicant: 'Elīna Vītola',
      entity:
        service.category !== 'new-subject' ? { name: 'SIA "Ziemeļu vējš"', registrationNumber: '40203000019' } : null,
      officers: new Map([
        [
          '01937a00-0000-7000-8000-0000000000aa',
          { name: 'Jānis Bērziņš', position: 'BOARD_MEMBER', personalCode: '32907741842' },
        ],
      ]),
      registered: facts.map((fact) => ({ ...fact, since: '2020-01-08' }) as Fact),
      soleMember: null,
      isComplete: true,
      signers: [{ name: 'Elīna Vītola', role: words.say('documents.roles.founder') }],
      words,
    }))
