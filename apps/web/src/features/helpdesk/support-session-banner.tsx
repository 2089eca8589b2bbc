import { useNavigate } from '@tanstack/react-router'
import { Headset } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import type { Answer } from '../../shared/api.ts'
import { formatLeft } from '../../shared/shell/signed-in/idle.ts'
import { Button } from '../../shared/ui/button.tsx'
import { changeCustomer } from './change-customer.ts'
import styles from './support-session-banner.module.css'
import { useSupportSessionTime } from './support-session-time.ts'

type HelpDesk = NonNullable<Answer<'getProfile'>['data']['help_desk']>
type SupportSession = NonNullable<HelpDesk['visit']>

interface SupportSessionBannerProps {
  helpDesk: HelpDesk
  customer: string
  /** The entity whose profile is chosen. */
  entity: string | null
}

/** Always shows help-desk agents their role, their customer with the chosen profile, and the remaining time. */
export default function SupportSessionBanner({
  helpDesk: { agent, visit },
  customer,
  entity,
}: SupportSessionBannerProps) {
  const t = useTranslations('helpdesk.banner')
  const [isOver, setIsOver] = useState(false)
  return (
    <section className={styles['banner']} aria-label={t('label')}>
      <Headset size={20} aria-hidden />
      <strong className={styles['mode']}>{t('mode')}</strong>
      {visit ? (
        <CurrentSupportSession
          agent={agent}
          customer={customer}
          entity={entity}
          visit={visit}
          onOver={() => setIsOver(true)}
        />
      ) : (
        <span className={styles['text']} role="status">
          {isOver ? t('over') : t('none', { agent })}
        </span>
      )}
    </section>
  )
}

function CurrentSupportSession({
  agent,
  customer,
  entity,
  visit,
  onOver,
}: {
  agent: string
  customer: string
  entity: string | null
  visit: SupportSession
  onOver: () => void
}) {
  const t = useTranslations('helpdesk.banner')
  const navigate = useNavigate()
  const { leftMs, announcedMinutes } = useSupportSessionTime(visit.ends_at)
  const [state, setState] = useState<'going' | 'ending' | 'failed'>('going')
  const isOver = leftMs === 0

  async function end() {
    setState('ending')
    try {
      await changeCustomer(null)
      void navigate({ to: paths.applications })
    } catch {
      setState('failed')
    }
  }

  useEffect(() => {
    if (!isOver) return
    onOver()
    void end()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The support session expires once.
  }, [isOver])

  return (
    <>
      <span className={styles['text']}>
        {t('acting', { agent, customer })}
        {entity !== null && <> {t('profile', { entity })}</>}
        {state === 'failed' && <span role="alert"> {t('failed')}</span>}
      </span>
      <span className={styles['left']} role="timer">
        {t('left', { left: formatLeft(leftMs) })}
      </span>
      <span className="visually-hidden" role="status">
        {announcedMinutes !== undefined && t('announcement', { minutes: announcedMinutes })}
      </span>
      <Button small busy={state === 'ending'} onClick={() => void end()}>
        {t('end')}
      </Button>
    </>
  )
}
