import type { Deps } from '../deps.ts'
import { aMailServer, type MailServer } from './fake-parties/mail-server.ts'
import { anSmsOperator, type SmsOperator } from './fake-parties/sms-gateway.ts'
import { testPortal, type TestPortal } from './test-portal.ts'

/** Destinations of messages. */
export interface MessageProviders {
  post: MailServer
  operator: SmsOperator
}

interface MessagingPortal {
  portal: TestPortal
  providers: MessageProviders
  /** Makes both accept messages again and deletes the delivered ones. */
  reset: () => void
}

/** Starts a portal whose e-mails and text messages are readable by the test. */
export async function aMessagingPortal(replaced: Partial<Deps> = {}): Promise<MessagingPortal> {
  const providers: MessageProviders = { post: aMailServer(), operator: anSmsOperator() }
  const portal = await testPortal({ mail: providers.post.service, sms: providers.operator.gateway, ...replaced })
  return {
    portal,
    providers,
    reset: () => {
      for (const each of [providers.post, providers.operator]) {
        each.behaviour = 'takes'
        each.delivered = []
      }
    },
  }
}
