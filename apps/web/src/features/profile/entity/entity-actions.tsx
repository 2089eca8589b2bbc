import { listServicesAbout } from '@portal/services/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import { UnservedEntity } from '../../../shared/facts/unserved-entity.tsx'
import { ChoiceFailure } from '../../../shared/session/choice-failure.tsx'
import { profileQuery } from '../../../shared/session/profile.ts'
import { useProfileChoice } from '../../../shared/session/use-profile-choice.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import styles from '../profile-page.module.css'
import { UsualChanges } from './usual-changes.tsx'

/** Offers the actions for an entity on its page: select its profile, or file about it in the user's own profile. */
export function EntityActions({ id, legalForm }: { id: string; legalForm: string }) {
  const t = useTranslations('profile.information')
  const { data: profile } = useQuery(profileQuery())
  const choice = useProfileChoice()
  // The help desk and the clerks of organisations choose the represented party elsewhere.
  if (!profile || profile.mode === 'internal' || profile.mode === 'external') return null
  if (listServicesAbout(legalForm).length === 0)
    return (
      <>
        <UnservedEntity id={id} />
        <ChoiceFailure choice={choice} />
        {profile.selected_uuid !== id && (
          <div className={styles['actions']}>
            <Button busy={choice.choosing === id} onClick={() => choice.choose(id)}>
              {t('act')}
            </Button>
          </div>
        )}
      </>
    )
  if (profile.selected_uuid === id)
    return (
      <>
        <div className={styles['actions']}>
          <LinkButton to={paths.catalogue} look="primary">
            {t('services')}
          </LinkButton>
        </div>
        {!profile.need_profile_submit && <UsualChanges id={id} legalForm={legalForm} isSelected />}
      </>
    )
  const isFiling = profile.selected_uuid === profile.natural_person.uuid && !profile.need_profile_submit
  return (
    <>
      <ChoiceFailure choice={choice} />
      <div className={styles['actions']}>
        <Button look="primary" busy={choice.choosing === id} onClick={() => choice.choose(id)}>
          {t('act')}
        </Button>
        {isFiling && (
          <LinkButton to={paths.catalogue} search={{ behalf_of: id }}>
            {t('file')}
          </LinkButton>
        )}
      </div>
      {isFiling && <p className={styles['actionsText']}>{t('filing')}</p>}
      {isFiling && <UsualChanges id={id} legalForm={legalForm} isSelected={false} />}
    </>
  )
}

interface ThroughEntityProps {
  id: string
  through: { uuid: string; name: string }
}

/** Offers to file about an entity that the selected one represents in the register. */
export function ThroughEntity({ id, through: { uuid, name } }: ThroughEntityProps) {
  const t = useTranslations('profile.information')
  const { data: profile } = useQuery(profileQuery())
  if (profile?.selected_uuid !== uuid || profile.mode === 'internal') return null
  return (
    <>
      <p className={styles['actionsText']}>{t('filedForText', { name })}</p>
      {!profile.need_profile_submit && (
        <div className={styles['actions']}>
          <LinkButton to={paths.catalogue} search={{ behalf_of: id }} look="primary">
            {t('filedFor')}
          </LinkButton>
        </div>
      )}
    </>
  )
}
