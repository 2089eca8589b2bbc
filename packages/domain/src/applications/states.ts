export const applicationStates = [
  'draft',
  'initiated',
  'received',
  'processing',
  'waiting_for_information',
  'postponed',
  'reinitiated',
  'resubmitted',
  'registered',
  'completed',
  'rejected',
] as const
export type ApplicationState = (typeof applicationStates)[number]

/** Origin of a transition: an action of the applicant, the portal itself, the register's office. */
export type Mover = 'applicant' | 'portal' | 'register'

/** The register has decided, and the applicant's content no longer changes. */
export const decidedStates = ['registered', 'completed', 'rejected'] as const satisfies ApplicationState[]
export const isDecided = (state: string): boolean => decidedStates.some((decided) => decided === state)

type Transition = { readonly from: ApplicationState; readonly to: ApplicationState; readonly by: Mover }

const decisions = ['registered', 'completed', 'rejected', 'postponed', 'waiting_for_information'] as const

export const transitions: readonly Transition[] = [
  { from: 'draft', to: 'initiated', by: 'applicant' },
  { from: 'initiated', to: 'draft', by: 'applicant' },
  { from: 'draft', to: 'received', by: 'portal' },
  { from: 'initiated', to: 'received', by: 'portal' },
  { from: 'received', to: 'processing', by: 'register' },
  // The office may decide before its acknowledgement has reached the portal.
  ...(['received', 'processing', 'resubmitted', 'waiting_for_information'] as const).flatMap((from) =>
    decisions.filter((to) => to !== from).map((to): Transition => ({ from, to, by: 'register' })),
  ),
  { from: 'waiting_for_information', to: 'processing', by: 'register' },
  { from: 'waiting_for_information', to: 'resubmitted', by: 'portal' },
  { from: 'resubmitted', to: 'processing', by: 'register' },
  { from: 'postponed', to: 'reinitiated', by: 'applicant' },
  // Deficiencies that are not remedied in time end in a refusal. The office does not know whether the applicant has begun
  // to remedy them.
  { from: 'postponed', to: 'rejected', by: 'register' },
  { from: 'reinitiated', to: 'rejected', by: 'register' },
  { from: 'reinitiated', to: 'resubmitted', by: 'portal' },
]

export function canMove(from: ApplicationState, to: ApplicationState, by: Mover): boolean {
  return transitions.some((transition) => transition.from === from && transition.to === to && transition.by === by)
}

/** Displayed labels; `applications.state.<label>` is the text. */
export const stateLabels = {
  draft: 'initiated',
  initiated: 'initiated',
  received: 'submitted',
  waiting_for_information: 'submitted',
  completed: 'registered',
  registered: 'registered',
  reinitiated: 'reinitiated',
  resubmitted: 'resubmitted',
  processing: 'processing',
  rejected: 'rejected',
  postponed: 'postponed',
} as const satisfies { readonly [State in ApplicationState]: string }

export type StateLabel = (typeof stateLabels)[ApplicationState]

/** Labels in the usual order of an application, by which lists are sorted and filters offer them. */
export const labelsInOrder = [
  'initiated',
  'submitted',
  'processing',
  'postponed',
  'reinitiated',
  'resubmitted',
  'registered',
  'rejected',
] as const satisfies readonly StateLabel[]

/** Returns the states that a filter by label includes. */
export function statesLabelled(label: StateLabel): ApplicationState[] {
  return (Object.keys(stateLabels) as ApplicationState[]).filter((state) => stateLabels[state] === label)
}
