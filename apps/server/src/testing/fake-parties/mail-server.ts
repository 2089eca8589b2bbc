import { MailRefused, type MailService, type OutgoingMail } from '../../parties/mail/port.ts'
import { PartyUnavailable } from '../../problem.ts'

export interface MailServer {
  service: MailService
  delivered: OutgoingMail[]
  behaviour: 'takes' | 'is away' | 'refuses'
}

/** A mail server that speaks our port's words. */
export function aMailServer(): MailServer {
  const server: MailServer = {
    delivered: [],
    behaviour: 'takes',
    service: {
      async send(mail) {
        if (server.behaviour === 'is away') throw new PartyUnavailable('The mail server')
        if (server.behaviour === 'refuses') throw new MailRefused('no such mailbox')
        server.delivered.push(mail)
      },
    },
  }
  return server
}
