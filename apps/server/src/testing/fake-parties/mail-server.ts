import { MailRefused, type MailService, type OutgoingMail } from '../../parties/mail/port.ts'
import { PartyUnavailable } from '../../problem.ts'

export interface MailServer {
  service: MailService
  delivered: OutgoingMail[]
  behaviour: 'takes' | 'is away' | 'refuses'
}

/** Returns a mail server that implements the portal's port. */
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
