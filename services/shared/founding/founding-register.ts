import type { DocumentDefinition } from '@portal/forms/definition/vocabulary'

const hasChair = { field: 'board.member.position', equals: 'CHAIR_OF_BOARD' } as const
const members = { rowsOf: 'board.member', role: 'appointed' } as const

const contains = ['company.firm', 'company.capital', 'founders']

/** The first register of members or stockholders, which the new chair of the board signs, or the board that has none. */
export const foundingRegister = (type: DocumentDefinition['type']): DocumentDefinition[] => [
  {
    type,
    origin: 'generated',
    requiredSignatures: { ...members, where: { field: 'position', equals: 'CHAIR_OF_BOARD' } },
    when: hasChair,
    contains,
  },
  { type, origin: 'generated', requiredSignatures: members, when: { not: hasChair }, contains },
]
