import { asObject } from '../answers/places.ts'
import { filingGrounds, type FilingGround } from '@portal/domain/applications/filing-grounds'
import type { Field, FormRule, ServiceAnswers, Step } from '../definition/vocabulary.ts'

/** Path of the question for the filing ground, common to all changes of an entity. */
export const groundPlace = 'filing.applicant.ground'

/** Makes its step. @param grounds those of the service's entry in the catalogue */
export const filingStep = <const Grounds extends readonly FilingGround[]>(grounds: Grounds) =>
  ({
    key: 'filing',
    groups: [
      {
        key: 'applicant',
        fields: [
          // The board files applications that were begun before this question existed.
          { key: 'ground', kind: 'choice', options: grounds, optional: true, texts: 'persons.filing', hint: true },
        ] as const satisfies readonly Field[],
      },
    ],
  }) as const satisfies Step

export const groundRule = { rule: 'ground-given', field: groundPlace } as const satisfies FormRule

export const filedBy = (ground: FilingGround) => ({ field: groundPlace, equals: ground }) as const

/** Returns the answers that name a filing ground. */
export const answerGround = (ground: FilingGround): ServiceAnswers => ({ filing: { applicant: { ground } } })

/** Returns the filing ground in the answers. */
export function readGround(answers: ServiceAnswers): FilingGround {
  const { ground } = asObject(asObject(answers['filing'])['applicant'])
  return filingGrounds.find((known) => known === ground) ?? 'officer'
}
