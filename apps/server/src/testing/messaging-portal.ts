import type { Deps } from '../deps.ts'
import { aMailServer, type MailServer } from './fake-parties/mail-server.ts'
import { anSmsOperator, type SmsOperator } from './fake-parties/sms-gateway.ts'
import { testPortal, type TestPortal } from './test-portal.ts'

/** Destinations of messages. */
export interface Means {
  post: MailServer
  operator: SmsOperator
}

interface MessagingPortal {
  portal: TestPortal
  means: Means
  /** Makes both accept messages again and deletes the delivered ones. */
  settle: () => void
}

/** Starts a portal whose e-mails and text messages are readable by the test. */
export async function aMessagingPortal(replaced: Partial<Deps> = {}): Promise<MessagingPortal> {
  const means: Means = { post: aMailServer(), operator: anSmsOperator() }
  const portal = await testPortal({ mail: means.post.service, sms: means.operator.gateway, ...replaced })
  return {
    portal,
    means,
    settle: () => {
      for (const each of [means.post, means.operator]) {
        each.behaviour = 'takes'
        each.delivered = []
      }
    },
  }
}
