import { useTranslations } from 'use-intl/react'
import { Alert } from '../../../shared/ui/states/alert.tsx'
import { BrokenState } from '../../../shared/ui/states/broken-state.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import type { PhoneSigning } from './use-phone-signing.ts'
import styles from '../signing.module.css'

/** What to do on the telephone, with the code to compare. */
export function RingingNotice({ phone: { ringing, problem, cancel } }: { phone: PhoneSigning }) {
  const t = useTranslations('signing.phone')
  if (!ringing) return problem === undefined ? null : <BrokenState problem={problem} title={t('failed')} />
  const { name, place, of, code } = ringing
  return (
    <div className={styles['ringing']}>
      <Alert
        tone="info"
        live
        title={code === undefined ? t('starting') : t('title')}
        actions={code !== undefined && <Button onClick={cancel}>{t('cancel')}</Button>}
      >
        <p>{of > 1 ? t('documentOf', { name, place: String(place), of: String(of) }) : name}</p>
        {code === undefined ? (
          <p>{t('startingText')}</p>
        ) : (
          <>
            <p>{t('code')}</p>
            <p className={styles['code']}>{code}</p>
            <p>{t('text')}</p>
          </>
        )}
      </Alert>
    </div>
  )
}
