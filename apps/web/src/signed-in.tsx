import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { MessagesLink } from './features/communications/messages-link.tsx'
import { NewsBell } from './features/communications/news-bell.tsx'
import { MandateEnded } from './features/entities/profile-choice/mandate-ended.tsx'
import { ProfileSelector } from './features/entities/profile-choice/profile-selector.tsx'
import { OrganizationQuestion } from './features/entities/profile-choice/organization-dialog.tsx'
import { SwitchNotice } from './features/entities/profile-choice/switch-notice.tsx'
import { TermsConsent } from './features/help/terms-consent.tsx'
import { paths } from './paths.ts'
import { loadTexts } from './shared/intl.tsx'
import { needsCustomer, profileQuery } from './shared/session/profile.ts'
import { hasSerialNumberButton, isHiddenFrom } from './shared/shell/signed-in/profile-menu.ts'
import SignedInShell, { type AccountProps } from './shared/shell/signed-in/signed-in-shell.tsx'
import { lazyPart } from './shared/ui/lazy-part.tsx'

const SupportSessionBanner = lazyPart(async () => {
  const [banner] = await Promise.all([import('./features/helpdesk/support-session-banner.tsx'), loadTexts('helpdesk')])
  return banner
})
const SupportSessionButton = lazyPart(async () => {
  const [button] = await Promise.all([import('./features/helpdesk/support-session-button.tsx'), loadTexts('helpdesk')])
  return { default: button.SupportSessionButton }
})

const NotForHelpDesk = lazyPart(async () => {
  const [page] = await Promise.all([import('./features/helpdesk/not-for-help-desk.tsx'), loadTexts('helpdesk')])
  return { default: page.NotForHelpDesk }
})

/** Renders the signed-in frame with the parts of features. */
export default function SignedIn({ children }: { children: ReactNode }) {
  return (
    <SignedInShell account={Account} primary={Primary}>
      <TermsConsent />
      <OrganizationQuestion />
      <ActedFor />
      <MandateEnded />
      <Shown>{children}</Shown>
    </SignedInShell>
  )
}

/** The lists that without a customer would claim that there is nothing. */
const ofCustomer: readonly string[] = [paths.history, paths.communication]

/** Blocks pages that the menu hides from the help desk when their address is typed, and a customer's lists without a customer. */
function Shown({ children }: { children: ReactNode }) {
  const { data: profile } = useQuery(profileQuery())
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isHidden = profile !== undefined && isHiddenFrom(profile, path)
  if (!isHidden && !(profile && needsCustomer(profile) && ofCustomer.includes(path))) return children
  return (
    <Suspense>
      <NotForHelpDesk why={isHidden ? 'hidden' : 'noCustomer'} />
    </Suspense>
  )
}

/** Shows help-desk agents their customer; other users get a notice when another tab has switched the profile. */
function ActedFor() {
  const { data: profile } = useQuery(profileQuery())
  if (!profile?.help_desk) return <SwitchNotice />
  return (
    <Suspense>
      <SupportSessionBanner helpDesk={profile.help_desk} customer={profile.name} entity={profile.legal_entity_name} />
    </Suspense>
  )
}

/** Opens a customer's profile: the first step of each conversation. */
function Primary({ profile }: AccountProps) {
  return (
    hasSerialNumberButton(profile) && (
      <Suspense>
        <SupportSessionButton />
      </Suspense>
    )
  )
}

function Account({ profile }: AccountProps) {
  return (
    <>
      <MessagesLink />
      {profile.mode !== 'internal' && <NewsBell />}
      <ProfileSelector profile={profile} />
    </>
  )
}
