import { useMutation } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../shared/formats.ts'
import { useNavigateIfHere } from '../../shared/page/use-navigate-if-here.ts'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { confirmProfile } from './api.ts'
import { placeAfterConfirmation } from './place-after-confirmation.ts'
import styles from './profile-page.module.css'

interface ConfirmationProps {
  /** Owner of the profile: an entity, or null for the person. */
  entity: string | null
  confirmedOn: string | null
  isNeeded: boolean
  mayConfirm: boolean
}

/** Displays whether the profile is confirmed, and the button that confirms it. */
export function Confirmation({ entity, confirmedOn, isNeeded, mayConfirm }: ConfirmationProps) {
  const t = useTranslations('profile.confirm')
  const { day } = useFormats()
  const navigate = useNavigateIfHere()
  const confirm = useMutation({
    async mutationFn() {
      await confirmProfile(entity)
      return placeAfterConfirmation(entity)
    },
    onSuccess: (href) => navigate({ href }),
  })
  return (
    <Card
      title={t('title')}
      actions={
        isNeeded &&
        mayConfirm && (
          <Button look="primary" busy={confirm.isPending} onClick={() => confirm.mutate()}>
            {t('button')}
          </Button>
        )
      }
    >
      {confirm.isError && <BrokenState problem={confirm.error} title={t('failed')} />}
      {confirmedOn === null ? (
        <p>{t('never')}</p>
      ) : (
        <p className={styles['confirmed']}>
          <CircleCheck size={20} aria-hidden />
          <span>
            {t('done', { day: day(confirmedOn) })} {!isNeeded && t('next')}
          </span>
        </p>
      )}
      {isNeeded && mayConfirm && <p>{t('statement')}</p>}
      {!mayConfirm && <p className={styles['soft']}>{t('notYours')}</p>}
    </Card>
  )
}
