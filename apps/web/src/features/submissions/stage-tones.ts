import type { ApplicationStage } from '@portal/contract/applications'
import type { Tone } from '../../shared/ui/states/alert.tsx'

export const stageTones: { readonly [Stage in ApplicationStage]: Tone } = {
  open: 'info',
  payment: 'info',
  sending: 'info',
  received: 'info',
  processing: 'info',
  question: 'warn',
  answered: 'info',
  postponed: 'warn',
  reinitiated: 'warn',
  registered: 'good',
  completed: 'good',
  rejected: 'bad',
}
