import type { NextStep } from './next-step.ts'
import type { ApplicationStage } from './stages.ts'
import { stateLabels, type ApplicationState, type StateLabel } from './states.ts'

export type StatusWord =
  | StateLabel
  | 'being-sent'
  | 'at-bank'
  | 'draft'
  | 'to-sign'
  | 'to-pay'
  | 'to-submit'
  | 'question'

const unsent: { readonly [Step in NextStep]?: StatusWord } = {
  continue: 'draft',
  sign: 'to-sign',
  'ask-signers': 'to-sign',
  signatures: 'to-sign',
  pay: 'to-pay',
  submit: 'to-submit',
}

/** Returns the word of an application's status: before the first submission it names the next step. */
export function getStatusWord(state: ApplicationState, stage: ApplicationStage, step?: NextStep): StatusWord {
  if (stage === 'sending') return 'being-sent'
  if (stage === 'payment') return 'at-bank'
  if (stage === 'question') return 'question'
  return (stage === 'open' && step && unsent[step]) || stateLabels[state]
}
