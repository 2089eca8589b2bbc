import { isBeingSent, isInPayment, type Application } from '../../shared/applications/application.ts'
import type { Tone } from '../../shared/ui/states/alert.tsx'

/** What the page says first about where an application stands. */
export type Stage =
  | 'open'
  | 'payment'
  | 'sending'
  | 'received'
  | 'processing'
  | 'question'
  | 'postponed'
  | 'reinitiated'
  | 'registered'
  | 'completed'
  | 'rejected'

export const stageTones: { readonly [Of in Stage]: Tone } = {
  open: 'info',
  payment: 'info',
  sending: 'info',
  received: 'info',
  processing: 'info',
  question: 'warn',
  postponed: 'warn',
  reinitiated: 'warn',
  registered: 'good',
  completed: 'good',
  rejected: 'bad',
}

export function stageOf(application: Pick<Application, 'state' | 'submitted_at' | 'payment'>): Stage {
  const { state } = application
  switch (state) {
    case 'draft':
    case 'initiated':
      if (isBeingSent(application)) return 'sending'
      return isInPayment(application) ? 'payment' : 'open'
    case 'waiting_for_information':
      return 'question'
    case 'resubmitted':
      return 'received'
    default:
      return state
  }
}
