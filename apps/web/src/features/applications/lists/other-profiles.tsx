import { mostCountedApplications } from '@portal/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import type { Answer } from '../../../shared/api.ts'
import { profileQuery } from '../../../shared/session/profile.ts'
import { useProfileChoice } from '../../../shared/session/use-profile-choice.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { BrokenState } from '../../../shared/ui/states/broken-state.tsx'
import type { Stage } from './filters.ts'
import styles from './list-page.module.css'

interface OtherProfilesProps {
  stage: Stage
  profiles: Answer<'listOtherProfiles'>
  /** The selected profile has nothing, so the first button is the main one of the page. */
  isMain?: boolean
}

/** Leads to the same list of the user's other profiles; of many entities, to the list of all of them. */
export function OtherProfiles({ stage, profiles: { data, total }, isMain = false }: OtherProfilesProps) {
  const t = useTranslations('application-lists')
  const entities = useTranslations('entities')
  const { data: profile } = useQuery(profileQuery())
  const choice = useProfileChoice(stage === 'open' ? paths.applications : paths.submissions)
  const choose = (uuid: string) =>
    profile?.external_organizations.some((organization) => organization.uuid === uuid)
      ? choice.chooseOrganization(uuid)
      : choice.choose(uuid)
  return (
    <div className={isMain ? undefined : styles['others']}>
      <p>{t(profile?.mode === 'internal' ? 'elsewhere.ofCustomer' : 'elsewhere.yours')}</p>
      <ul role="list" className={styles['profiles']}>
        {data.map(({ uuid, name, applications: count }, index) => (
          <li key={uuid}>
            <Button
              look={isMain && index === 0 ? 'primary' : 'secondary'}
              small={!isMain}
              busy={choice.choosing === uuid}
              onClick={() => void choose(uuid)}
            >
              {count < mostCountedApplications
                ? t(`${stage}.ofProfile`, { name, count })
                : t(`${stage}.ofProfileMany`, { name, count: String(mostCountedApplications - 1) })}
            </Button>
          </li>
        ))}
        {total > data.length && (
          <li>
            <Button small={!isMain} busy={choice.choosing === null} onClick={() => void choice.choose(null)}>
              {entities('all.name')}
            </Button>
          </li>
        )}
      </ul>
      {choice.failure !== undefined && <BrokenState problem={choice.failure} title={t('elsewhere.failed')} />}
    </div>
  )
}
