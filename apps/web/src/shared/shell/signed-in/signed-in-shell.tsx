import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import { call } from '../../api.ts'
import { listTarget, logoTarget, readAccountState } from '../../session/home.ts'
import { chosenLanguage } from '../../page/preferences.ts'
import { ApiProblem } from '../../problem.ts'
import { profileQuery } from '../../session/profile.ts'
import { QueryProvider } from '../../query.tsx'
import { actingAs } from '../../session/select-profile.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { ForbiddenWarning } from './forbidden-warning.tsx'
import { IdleWarning } from './idle-warning.tsx'
import { hasHomeIcon, buildMenu, type ProfileAccount } from './profile-menu.ts'
import { Shell } from '../shell.tsx'
import { TasksLink } from './tasks-link.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'
import styles from './signed-in-shell.module.css'

export interface AccountProps {
  profile: ProfileAccount
}

interface SignedInShellProps {
  children: ReactNode
  /** The profile selector; default: the name alone. */
  account?: ComponentType<AccountProps> | undefined
  /** A first step that stays in the header at every width, beside the tasks. */
  primary?: ComponentType<AccountProps> | undefined
}

export default function SignedInShell(props: SignedInShellProps) {
  return (
    <QueryProvider>
      <Frame {...props} />
    </QueryProvider>
  )
}

function Frame({ children, account: Account, primary: Primary }: SignedInShellProps) {
  const t = useTranslations('shell.menu')
  const shell = useTranslations('shell')
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const { data: profile, error } = useQuery(profileQuery())
  const down = error instanceof ApiProblem && error.status === 500

  useEffect(() => {
    if (down) void navigate({ to: paths.maintenance })
  }, [down, navigate])

  useEffect(() => {
    const unwatch = chosenLanguage.watch(rememberLanguage)
    return () => void unwatch()
  }, [])

  const session = useSession()
  const account = profile && readAccountState(profile, session?.token)
  const signOut = () => setLeaving(true)
  const actingFor = (shown: typeof profile & {}) => {
    const name = actedAs(shown)
    if (name === undefined) return undefined
    // An agent represents nothing: the customer does, and the name alone would not say so.
    return shown.mode === 'internal'
      ? { sentence: shell('customerActsFor', { name }) }
      : { sentence: shell('actingFor', { name }), name }
  }
  return (
    <>
      <Shell
        home={account ? logoTarget(account) : paths.landing}
        items={profile ? buildMenu(profile) : []}
        onSignOut={signOut}
        actingFor={profile && actingFor(profile)}
        primary={
          <>
            {profile && account && hasHomeIcon(profile) && <TasksLink to={listTarget(account)} />}
            {profile && Primary && <Primary profile={profile} />}
          </>
        }
        account={
          <>
            {profile && (Account ? <Account profile={profile} /> : <AccountName profile={profile} />)}
            <span className={styles['signOut']}>
              <Button look="quiet" icon={<LogOut size={20} aria-hidden />} onClick={signOut}>
                {t('signOut')}
              </Button>
            </span>
          </>
        }
      >
        <ForbiddenWarning helpDesk={profile?.mode === 'internal'} actor={profile && nameActor(profile)} />
        {children}
      </Shell>
      {leaving && <SignOutDialog onClose={() => setLeaving(false)} />}
      <IdleWarning sessionMinutes={profile?.session_expired ?? 20} />
    </>
  )
}

/** Returns a key of the party for which the user acts; for agents, of the support session. */
const nameActor = (profile: ProfileAccount): string =>
  profile.mode === 'internal'
    ? (profile.help_desk?.visit?.ends_at ?? 'none')
    : `${profile.natural_person.uuid} ${actingAs(profile)}`

/** Mails use the chosen language too; a choice that failed to be stored is stored with the next one. */
function rememberLanguage(): void {
  call('changeProfile', { body: { ui_lang: chosenLanguage.read() } }).catch(() => {})
}

/** Returns the name of the represented party: a legal entity or an organisation. */
export const actedAs = ({
  legal_entity_name: entity,
  organization_uuid: organization,
  external_organizations: organizations,
}: ProfileAccount): string | undefined =>
  entity ?? organizations.find(({ uuid }) => uuid === organization)?.organization_name

/** Displays the user's name; for a legal entity also the entity's name. */
export function AccountName({ profile }: AccountProps) {
  const other = actedAs(profile)
  return (
    <span className={styles['name']}>
      <strong>{profile.name}</strong>
      {other && <span>{other}</span>}
    </span>
  )
}
