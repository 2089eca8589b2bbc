import type { Deps } from '../deps.ts'
import { aBank, type Bank } from './fake-parties/bank.ts'
import { aMailServer, type MailServer } from './fake-parties/mail-server.ts'
import { aRegister, type Register } from './fake-parties/register.ts'
import { testPortal, type TestPortal } from './test-portal.ts'

interface FilingPortal {
  portal: TestPortal
  bank: Bank
  register: Register
  post: MailServer
  /** Restores every party and empties the mailboxes. */
  reset: () => void
}

/** Starts a portal with a bank, a register and a mail server, for the whole course of applications. */
export async function aFilingPortal(replaced: Partial<Deps> = {}, from?: { server: string }): Promise<FilingPortal> {
  const [bank, register, post] = [aBank(), aRegister(), aMailServer()]
  const parties = { paymentGateway: bank.gateway, registerOffice: register.office, mail: post.service }
  const portal = await testPortal({ ...parties, ...replaced }, undefined, from)
  return {
    portal,
    bank,
    register,
    post,
    reset: () => {
      Object.assign(bank, { orders: 'taken', questions: 'answered' })
      register.behaviour = 'takes'
      post.behaviour = 'takes'
      post.delivered = []
    },
  }
}
