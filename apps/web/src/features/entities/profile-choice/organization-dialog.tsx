import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Handshake, UserRound } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { profileQuery } from '../../../shared/session/profile.ts'
import type { ProfileAccount } from '../../../shared/shell/signed-in/profile-menu.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { ChoiceFailure } from '../../../shared/session/choice-failure.tsx'
import { asksForOrganization, rememberAnswer } from './organization-question.ts'
import styles from './profile-selector.module.css'
import { useProfileChoice } from '../../../shared/session/use-profile-choice.ts'

/** Asks staff of external organisations once after the login for which one they act. */
export function OrganizationQuestion() {
  const { data: profile } = useQuery(profileQuery())
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [answered, setAnswered] = useState<string>()
  if (!profile || answered === profile.natural_person.uuid || !asksForOrganization(profile, path)) return null
  return (
    <OrganizationDialog
      profile={profile}
      onDone={() => {
        rememberAnswer(profile.natural_person.uuid)
        setAnswered(profile.natural_person.uuid)
      }}
    />
  )
}

function OrganizationDialog({ profile, onDone }: { profile: ProfileAccount; onDone: () => void }) {
  const t = useTranslations('entities')
  const choice = useProfileChoice()
  const option = (uuid: string, name: string, kind: string, icon: ReactNode, choose: () => Promise<boolean>) => (
    <li key={uuid}>
      <button
        type="button"
        className={styles['option']}
        aria-busy={choice.choosing === uuid || undefined}
        onClick={async () => {
          if (await choose()) onDone()
        }}
      >
        {icon}
        <span>
          {name}
          <span className={styles['kind']}>{kind}</span>
        </span>
      </button>
    </li>
  )
  return (
    <Dialog title={t('organization.title')} onClose={onDone}>
      <p>{t('organization.text')}</p>
      <ChoiceFailure choice={choice} />
      <ul role="list">
        {profile.external_organizations.map(({ uuid, organization_name: name }) =>
          option(uuid, name, t('organization.kind'), <Handshake size={20} aria-hidden />, () =>
            choice.chooseOrganization(uuid),
          ),
        )}
        {option(
          profile.natural_person.uuid,
          profile.natural_person.name,
          t('organization.myself'),
          <UserRound size={20} aria-hidden />,
          async () => true,
        )}
      </ul>
    </Dialog>
  )
}
