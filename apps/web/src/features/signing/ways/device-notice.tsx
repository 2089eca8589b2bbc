import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { useDocumentTitle } from '../../../shared/applications/reading/paper-name.ts'
import { Alert } from '../../../shared/ui/states/alert.tsx'
import { BrokenState } from '../../../shared/ui/states/broken-state.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { CardRefused } from './card/card-refused.tsx'
import { CardSaidNo } from './card/card-signer.ts'
import type { AskedDevice, DeviceSigning } from './use-device-signing.ts'
import styles from '../signing.module.css'

/** Displays the next step with the telephone or the card, or the reason of the failure. */
export function DeviceNotice({ devices }: { devices: DeviceSigning }) {
  const { asked, problem, tried } = devices
  const t = useTranslations('signing')
  if (asked)
    return (
      <Led key="asked">
        <Asked asked={asked} onCancel={devices.cancel} />
      </Led>
    )
  if (problem === undefined) return null
  return (
    <Led key="refused">
      {problem instanceof CardSaidNo && problem.refusal !== 'cancelled' ? (
        <CardRefused refusal={problem.refusal} />
      ) : (
        <BrokenState problem={problem} title={t(tried === 'card' ? 'card.failed' : 'phone.failed')} />
      )}
    </Led>
  )
}

/** Moves the focus to the notice, because the pressed button is gone or far below. */
function Led({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div ref={place} tabIndex={-1} className={styles['device']}>
      {children}
    </div>
  )
}

function Asked({ asked, onCancel }: { asked: AskedDevice; onCancel: () => void }) {
  const t = useTranslations('signing')
  const { device, document, place, of, stage, code } = asked
  const name = useDocumentTitle()(document)
  const isPhone = device === 'smartphone'
  const titles = {
    starting: t(isPhone ? 'phone.starting' : 'card.starting'),
    asked: t(isPhone ? 'phone.title' : 'card.title'),
    given: t('finishing.title'),
  }
  const words = {
    starting: t(isPhone ? 'phone.startingText' : 'card.startingText'),
    asked: t(isPhone ? 'phone.text' : 'card.text'),
    given: t('card.givenText'),
  }
  const mayCancel = stage === 'asked' || (stage === 'starting' && !isPhone)
  return (
    <Alert
      tone="info"
      live
      title={titles[stage]}
      actions={mayCancel && <Button onClick={onCancel}>{t('device.cancel')}</Button>}
    >
      <p>{of > 1 ? t('device.documentOf', { name, place: String(place), of: String(of) }) : name}</p>
      {code !== undefined && (
        <>
          <p>{t('phone.code')}</p>
          <p className={styles['code']}>{code}</p>
        </>
      )}
      <p>{words[stage]}</p>
    </Alert>
  )
}
