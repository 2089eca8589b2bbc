import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { Disclosure } from '../../../shared/shell/menu/disclosure.tsx'
import { needsCustomer } from '../../../shared/session/profile.ts'
import type { ProfileAccount } from '../../../shared/shell/signed-in/profile-menu.ts'
import { AccountName, actedAs } from '../../../shared/shell/signed-in/signed-in-shell.tsx'
import { organizationsFor, ProfileOptions } from './profile-options.tsx'
import styles from './profile-selector.module.css'
import { useProfileChoice } from '../../../shared/session/use-profile-choice.ts'

/** Displays the current profile on every page, with a way to change it. */
export function ProfileSelector({ profile }: { profile: ProfileAccount }) {
  const t = useTranslations('entities')
  const choice = useProfileChoice()
  const shown = profile.selected_uuid === null ? t('all.name') : actedAs(profile)
  const hasOthers =
    profile.legal_entities_count > 0 ||
    organizationsFor(profile).length > 0 ||
    profile.mode === 'external' ||
    profile.legal_entity_uuid !== null
  if (!hasOthers || needsCustomer(profile)) return <AccountName profile={profile} />
  return (
    <Disclosure
      inHeader
      // The accessible name contains the visible text, so that speech input works (WCAG 2.5.3).
      name={t('selector.label', { name: [profile.name, shown].filter(Boolean).join(', ') })}
      label={
        <span className={styles['current']}>
          <span className={styles['names']}>
            <strong>{profile.name}</strong> {shown && <span>{shown}</span>}
          </span>
          <ChevronDown size={20} aria-hidden />
        </span>
      }
    >
      {(close) => <ProfileOptions profile={profile} choice={choice} close={close} />}
    </Disclosure>
  )
}
