import type { ReactNode } from 'react'
import { NewsBell } from './features/communications/news-bell.tsx'
import { ProfileSelector } from './features/entities/profile-selector.tsx'
import { SwitchNotice } from './features/entities/switch-notice.tsx'
import SignedInShell, { type AccountProps } from './shared/shell/signed-in-shell.tsx'

/** The signed-in frame with what features put into it. */
export default function SignedIn({ children }: { children: ReactNode }) {
  return (
    <SignedInShell account={Account}>
      <SwitchNotice />
      {children}
    </SignedInShell>
  )
}

function Account({ profile }: AccountProps) {
  return (
    <>
      {profile.mode !== 'internal' && <NewsBell />}
      <ProfileSelector profile={profile} />
    </>
  )
}
