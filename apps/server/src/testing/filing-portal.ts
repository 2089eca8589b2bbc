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
  /** Every party does its work again, and no letter lies there. */
  settle: () => void
}

/** A portal on which applications go the whole way: paid at a bank, filed with the register, told of by mail. */
export async function aFilingPortal(replaced: Partial<Deps> = {}): Promise<FilingPortal> {
  const [bank, register, post] = [aBank(), aRegister(), aMailServer()]
  const portal = await testPortal({
    paymentGateway: bank.gateway,
    registerOffice: register.office,
    mail: post.service,
    ...replaced,
  })
  return {
    portal,
    bank,
    register,
    post,
    settle: () => {
      Object.assign(bank, { orders: 'taken', questions: 'answered' })
      register.behaviour = 'takes'
      post.behaviour = 'takes'
      post.delivered = []
    },
  }
}
