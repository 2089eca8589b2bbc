import { Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { deleteSessionEnd, leftOnPurpose, sessionEnded, useSession } from '../../shared/session/session.ts'
import {
  deleteUnknown,
  isFromUnknown,
  isSentForLogin,
  isWanted,
  isWantedToSign,
} from '../../shared/session/wanted-path.ts'
import { loadTexts } from '../../shared/intl.tsx'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { DeferredAlert } from '../../shared/ui/states/deferred-alert.tsx'
import { buttonClass } from '../../shared/ui/button.tsx'
import { PlainLink } from '../../shared/ui/plain-link.tsx'
import { isDirectory, type Provider } from './api.ts'
import { IdentityProviders } from './identity-providers.tsx'
import styles from './landing-page.module.css'
import type { LoginEnd } from './login-end.ts'
import { Notices } from './notices.tsx'
import { StaffLogin } from './staff-login.tsx'
import { TaskTiles } from './task-tiles.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'

const LogoutPage = lazyPart(async () => {
  const [page] = await Promise.all([import('./logout-page.tsx'), loadTexts('help')])
  return page
})

interface LandingPageProps {
  /** Result of an incomplete login. */
  loginEnd?: LoginEnd | undefined
}

const endings = {
  failed: 'signIn.unfinished',
  cancelled: 'signIn.cancelled',
  unavailable: 'signIn.providerDown',
} as const

export function LandingPage({ loginEnd }: LandingPageProps) {
  const t = useTranslations('landing')
  const unknown = useTranslations('shell.notFound')
  const session = useSession()
  const [isLost] = useState(isFromUnknown)
  useEffect(deleteUnknown, [])
  const [ended] = useState(sessionEnded)
  const [isAwaited] = useState(() => isSentForLogin() || (loginEnd !== undefined && isWanted()))
  // A user sent here from another page gets an explanation.
  const [isBetween] = useState(() => isAwaited && isWanted())
  const [toSign] = useState(isWantedToSign)
  const [onPurpose] = useState(leftOnPurpose)
  const [explains, setExplains] = useState(ended)
  const [providers, setProviders] = useState<readonly Provider[]>([])
  // The state survives a reload of this page and the change from the user's frame to the guest's; leaving the page
  // clears it.
  useEffect(() => () => void (location.pathname !== paths.landing && deleteSessionEnd()), [])
  return (
    <>
      <Notices />
      {isLost && (
        <DeferredAlert tone="warn" live title={unknown('title')}>
          <p>{unknown('text')}</p>
        </DeferredAlert>
      )}
      {loginEnd && (
        <DeferredAlert tone="bad" live>
          {t(endings[loginEnd])}
        </DeferredAlert>
      )}
      {/* The dialog must not cover a login that the user has just requested. */}
      {explains && !isAwaited && !session && (
        <Suspense>
          <LogoutPage
            onPurpose={onPurpose}
            onClose={() => {
              deleteSessionEnd()
              setExplains(false)
            }}
          />
        </Suspense>
      )}
      <div className={styles['hero']}>
        <PageHeading>{t('title')}</PageHeading>
        <p>{t('registers')}</p>
        <p>{t('signs')}</p>
        <p>{t('follows')}</p>
      </div>
      <div className={styles['actions']}>
        {!isAwaited && <TaskTiles isSignedIn={session !== null} />}
        <section className={styles['signIn']} aria-labelledby="sign-in">
          <h2 id="sign-in">{t(session ? 'signIn.signedIn' : 'signIn.title')}</h2>
          {isBetween && !session && <p>{t(toSign ? 'signIn.toSign' : 'signIn.wanted')}</p>}
          {session ? (
            <PlainLink href={paths.entities} className={buttonClass({ look: 'primary' })}>
              {t('signIn.continue')}
            </PlainLink>
          ) : (
            <div className={styles['waiting']}>
              <IdentityProviders onProviders={setProviders} />
            </div>
          )}
        </section>
        {isAwaited && <TaskTiles isSignedIn={session !== null} />}
      </div>
      {!session && <StaffLogin directories={providers.filter(isDirectory)} />}
    </>
  )
}
