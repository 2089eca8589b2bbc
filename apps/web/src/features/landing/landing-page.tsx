import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { firstOpen, isOpen, paths } from '../../paths.ts'
import { forgetSessionEnd, sessionEnded, useSession } from '../../shared/session.ts'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { LateAlert } from '../../shared/ui/late-alert.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { IdentityProviders } from './identity-providers.tsx'
import styles from './landing-page.module.css'
import { Notices } from './notices.tsx'

interface LandingPageProps {
  /** A login that did not come to its end. */
  loginFailed: boolean
}

export function LandingPage({ loginFailed }: LandingPageProps) {
  const t = useTranslations('landing')
  const shell = useTranslations('shell')
  const session = useSession()
  const [ended] = useState(sessionEnded)
  // Kept through a reload of this page, forgotten on leaving it.
  useEffect(() => (ended ? forgetSessionEnd : undefined), [ended])
  return (
    <>
      <Notices />
      {loginFailed && <LateAlert tone="bad" live>{t('signIn.unfinished')}</LateAlert>}
      {ended && !session && (
        <LateAlert tone="info" live title={shell('signedOut.title')}>
          <p>{shell('signedOut.text')}</p>
        </LateAlert>
      )}
      <div className={styles['hero']}>
        <PageHeading>{t('title')}</PageHeading>
        <p>{t('registers')}</p>
        <p>{t('signs')}</p>
        <p>{t('follows')}</p>
      </div>
      <div className={styles['actions']}>
        <section className={styles['signIn']} aria-labelledby="sign-in">
          <h2 id="sign-in">{t('signIn.title')}</h2>
          {session ? (
            <LinkButton to={firstOpen(paths.entities, paths.applications, paths.catalogue) as string} look="primary">{t('signIn.continue')}</LinkButton>
          ) : (
            <div className={styles['waiting']}>
              <IdentityProviders />
            </div>
          )}
        </section>
        <div className={styles['open']}>
          <section aria-labelledby="browse" hidden={!isOpen(paths.catalogue)}>
            <h2 id="browse">{t('browse.title')}</h2>
            <p>{t('browse.text')}</p>
            <LinkButton to={paths.catalogue as string}>{t('browse.action')}</LinkButton>
          </section>
          <section aria-labelledby="names" hidden={!isOpen(paths.names)}>
            <h2 id="names">{t('names.title')}</h2>
            <p>{t('names.text')}</p>
            <LinkButton to={paths.names as string}>{t('names.action')}</LinkButton>
          </section>
        </div>
      </div>
    </>
  )
}
