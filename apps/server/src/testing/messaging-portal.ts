import type { Deps } from '../deps.ts'
import { aMailServer, type MailServer } from './fake-parties/mail-server.ts'
import { anSmsOperator, type SmsOperator } from './fake-parties/sms-gateway.ts'
import { testPortal, type TestPortal } from './test-portal.ts'

/** Where messages arrive. */
export interface Means {
  post: MailServer
  operator: SmsOperator
}

interface MessagingPortal {
  portal: TestPortal
  means: Means
  /** Both take messages again, and none lies there. */
  settle: () => void
}

/** A portal whose e-mails and text messages arrive where they can be read. */
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
