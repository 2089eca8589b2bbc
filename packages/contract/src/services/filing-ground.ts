import { asObject } from './places.ts'
import { filingGrounds, type FilingGround } from './signer-rules.ts'
import type { Field, FormRule, ServiceAnswers, Step } from './vocabulary.ts'

/** Where every change of an entity says on what ground it is filed. */
export const groundPlace = 'filing.applicant.ground'

/** The step of it. @param grounds those of the service's entry in the catalogue */
export const filingStep = <const Grounds extends readonly FilingGround[]>(grounds: Grounds) =>
  ({
    key: 'filing',
    groups: [
      {
        key: 'applicant',
        fields: [
          // Whatever was begun before the question was asked is filed by the board.
          { key: 'ground', kind: 'choice', options: grounds, optional: true, texts: 'persons.filing', hint: true },
        ] as const satisfies readonly Field[],
      },
    ],
  }) as const satisfies Step

export const groundRule = { rule: 'ground-given', field: groundPlace } as const satisfies FormRule

export const filedBy = (ground: FilingGround) => ({ field: groundPlace, equals: ground }) as const

/** On what ground the answers say that the application is filed. */
export function groundOf(answers: ServiceAnswers): FilingGround {
  const { ground } = asObject(asObject(answers['filing'])['applicant'])
  return filingGrounds.find((known) => known === ground) ?? 'officer'
}
