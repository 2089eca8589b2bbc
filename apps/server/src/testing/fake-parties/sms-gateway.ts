import { SmsRefused, type SmsGateway, type TextMessage } from '../../parties/sms/port.ts'
import { PartyUnavailable } from '../../problem.ts'

export interface SmsOperator {
  gateway: SmsGateway
  delivered: TextMessage[]
  /** `lost`: the gateway delivers, but its answer is lost. */
  behaviour: 'takes' | 'is away' | 'refuses' | 'lost'
}

/** Returns an operator that implements the portal's port. */
export function anSmsOperator(): SmsOperator {
  const operator: SmsOperator = {
    delivered: [],
    behaviour: 'takes',
    gateway: {
      async send(message) {
        if (operator.behaviour === 'is away') throw new PartyUnavailable('The SMS gateway')
        if (operator.behaviour === 'refuses') throw new SmsRefused('no such subscriber')
        operator.delivered.push(message)
        if (operator.behaviour === 'lost') throw new PartyUnavailable('The SMS gateway')
      },
    },
  }
  return operator
}
