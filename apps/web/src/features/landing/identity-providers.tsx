import { IdCard, Landmark, LogIn, Smartphone } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { firstPaint } from '../../shared/page/first-paint.ts'
import { leave } from '../../shared/page/leave.ts'
import { joinSwitch, useLanguage } from '../../shared/intl.tsx'
import { ApiProblem } from '../../shared/problem.ts'
import { DeferredAlert } from '../../shared/ui/states/deferred-alert.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { isDirectory, listProviders, startLogin, type Provider } from './api.ts'
import styles from './landing-page.module.css'

/** The icons that the settings may name; all others get the default icon. */
const icons: Readonly<Record<string, typeof LogIn>> = { smartphone: Smartphone, 'id-card': IdCard, landmark: Landmark }

function ProviderIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? LogIn
  return <Icon size={20} aria-hidden />
}

type Offer =
  | { state: 'waiting' }
  | { state: 'broken'; problem: unknown }
  | { state: 'there'; providers: readonly Provider[] }

const isTimeout = (problem: unknown) => problem instanceof ApiProblem && problem.code === 'timeout'

/** A faster response is displayed at once, without a loading state. */
const patienceMs = 300

function Waiting() {
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return long && <Skeleton shape="text" />
}

/** Renders the logins of citizens. @param onProviders called with all, because those of staff stand elsewhere; it must not change */
export function IdentityProviders({ onProviders }: { onProviders: (providers: Provider[]) => void }) {
  const t = useTranslations('landing.signIn')
  const broken = useTranslations('shell.broken')
  const language = useLanguage()
  const [offer, setOffer] = useState<Offer>({ state: 'waiting' })
  const [starting, setStarting] = useState<string>()
  const [refusal, setRefusal] = useState<unknown>()

  const show = useCallback(
    (providers: Provider[]) => {
      setOffer({ state: 'there', providers })
      onProviders(providers)
    },
    [onProviders],
  )
  const asking = useRef<AbortController>(undefined)
  const ask = useCallback(async () => {
    // An earlier answer may come in another language.
    asking.current?.abort()
    const { signal } = (asking.current = new AbortController())
    try {
      const providers = await listProviders(signal)
      return () => show(providers)
    } catch (problem) {
      return () => signal.aborted || setOffer((now) => (now.state === 'there' ? now : { state: 'broken', problem }))
    }
  }, [show])
  const load = useCallback(async () => (await ask())(), [ask])
  // The server has the names of the providers.
  useEffect(() => joinSwitch(() => [ask()]), [ask])
  useEffect(() => {
    let isLeft = false
    void firstPaint().then(() => (isLeft ? undefined : load()))
    return () => {
      isLeft = true
      asking.current?.abort()
    }
  }, [load])

  async function start(slug: string) {
    setStarting(slug)
    setRefusal(undefined)
    try {
      leave(await startLogin(slug, language))
    } catch (problem) {
      setStarting(undefined)
      setRefusal(problem)
    }
  }

  if (offer.state === 'waiting') return <Waiting />
  if (offer.state === 'broken') {
    return (
      <DeferredAlert tone="bad" live actions={<Button onClick={() => void load()}>{t('retry')}</Button>}>
        <p>{isTimeout(offer.problem) ? broken('timeout') : t('unavailable')}</p>
      </DeferredAlert>
    )
  }
  const ofCitizens = offer.providers.filter((each) => !isDirectory(each))
  return (
    <>
      <p>{t('text')}</p>
      {refusal !== undefined && (
        <DeferredAlert tone="bad" live>
          {isTimeout(refusal) ? broken('timeout') : t('failed')}
        </DeferredAlert>
      )}
      <ul role="list" className={styles['providers']}>
        {ofCitizens.map(({ slug, name, icon }, index) => (
          <li key={slug}>
            <Button
              look={index === 0 ? 'primary' : 'secondary'}
              wide
              busy={starting === slug}
              icon={<ProviderIcon name={icon} />}
              onClick={() => start(slug)}
            >
              {starting === slug ? t('starting', { provider: name }) : name}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
