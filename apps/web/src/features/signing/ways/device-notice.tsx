import { useTranslations } from 'use-intl/react'
import { Alert } from '../../../shared/ui/states/alert.tsx'
import { BrokenState } from '../../../shared/ui/states/broken-state.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { CardRefused } from './card/card-refused.tsx'
import { CardSaidNo } from './card/card-signer.ts'
import type { DeviceSigning } from './use-device-signing.ts'
import styles from '../signing.module.css'

/** What to do with the telephone or the card now, or why nothing came of it. */
export function DeviceNotice({ devices: { asked, problem, tried, cancel } }: { devices: DeviceSigning }) {
  const t = useTranslations('signing')
  if (!asked) {
    if (problem === undefined) return null
    if (problem instanceof CardSaidNo && problem.refusal !== 'cancelled')
      return <CardRefused refusal={problem.refusal} />
    return <BrokenState problem={problem} title={t(tried === 'card' ? 'card.failed' : 'phone.failed')} />
  }
  const { device, name, place, of, stage, code } = asked
  const isPhone = device === 'smartphone'
  const titles = {
    starting: t(isPhone ? 'phone.starting' : 'card.starting'),
    asked: t(isPhone ? 'phone.title' : 'card.title'),
    given: t('finishing.title'),
  }
  const mayCancel = stage === 'asked' || (stage === 'starting' && !isPhone)
  return (
    <div className={styles['ringing']}>
      <Alert
        tone="info"
        live
        title={titles[stage]}
        actions={mayCancel && <Button onClick={cancel}>{t('device.cancel')}</Button>}
      >
        <p>{of > 1 ? t('device.documentOf', { name, place: String(place), of: String(of) }) : name}</p>
        {code !== undefined && (
          <>
            <p>{t('phone.code')}</p>
            <p className={styles['code']}>{code}</p>
          </>
        )}
        <p>{wordsOf()}</p>
      </Alert>
    </div>
  )

  function wordsOf() {
    if (stage === 'given') return t('card.givenText')
    if (stage === 'starting') return t(isPhone ? 'phone.startingText' : 'card.startingText')
    return t(isPhone ? 'phone.text' : 'card.text')
  }
}
