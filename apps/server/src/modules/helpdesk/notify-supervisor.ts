import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { words } from '../../words.ts'
import { postMail } from '../communications/index.ts'

export type Alarm =
  | { kind: 'lookUps'; agent: string }
  | { kind: 'dispute'; customer: string; agent: string; action: string; note: string }

/** Sends a mail about an agent to the help desk's address. It contains no personal codes of customers. */
export async function notifySupervisor(tx: Tx, deps: Deps, { kind, ...params }: Alarm): Promise<void> {
  const t = words('lv')
  const body =
    kind === 'lookUps'
      ? t('helpdesk.alarms.lookUps.body', params as { agent: string })
      : t('helpdesk.alarms.dispute.body', params as { customer: string; agent: string; action: string; note: string })
  await postMail(tx, deps, {
    to: deps.settings.HELP_DESK_MAIL,
    language: 'lv',
    subject: t(`helpdesk.alarms.${kind}.subject`),
    body,
  })
}
