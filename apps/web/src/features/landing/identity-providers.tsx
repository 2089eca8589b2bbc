import { LogIn } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call, type Answer } from '../../shared/api.ts'
import { firstPaint } from '../../shared/first-paint.ts'
import { useLanguage } from '../../shared/intl.tsx'
import { LateAlert } from '../../shared/ui/late-alert.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import styles from './landing-page.module.css'

type Providers = Answer<'listIdentityProviders'>['data']
type Offer = { state: 'waiting' } | { state: 'broken' } | { state: 'there'; providers: Providers }

/** Narrow screens get the provider's mobile pages. */
const isMobile = () => (window.matchMedia('(width <= 991px)').matches ? 'true' : 'false')

export function IdentityProviders() {
  const t = useTranslations('landing.signIn')
  const language = useLanguage()
  const [offer, setOffer] = useState<Offer>({ state: 'waiting' })
  const [starting, setStarting] = useState<string>()
  const [refused, setRefused] = useState(false)

  // Asked again in the other language: the names of the providers are the server's.
  const load = useCallback(
    (signal?: AbortSignal) =>
      call('listIdentityProviders', { headers: { language }, ...(signal && { signal }) })
        .then(({ data }) => setOffer({ state: 'there', providers: data }))
        .catch(() => signal?.aborted || setOffer({ state: 'broken' })),
    [language],
  )
  useEffect(() => {
    const left = new AbortController()
    void firstPaint().then(() => load(left.signal))
    return () => left.abort()
  }, [load])

  async function start(slug: string) {
    setStarting(slug)
    setRefused(false)
    try {
      const { data } = await call('startLogin', { params: { slug, lang: language, isMobile: isMobile() } })
      location.assign(data.redirect_url)
    } catch {
      setStarting(undefined)
      setRefused(true)
    }
  }

  if (offer.state === 'waiting') return <Skeleton shape="text" />
  if (offer.state === 'broken') {
    return (
      <LateAlert tone="bad" live actions={<Button onClick={() => void load()}>{t('retry')}</Button>}>
        <p>{t('unavailable')}</p>
      </LateAlert>
    )
  }
  return (
    <>
      <p>{t('text')}</p>
      {refused && <LateAlert tone="bad" live>{t('failed')}</LateAlert>}
      <ul role="list" className={styles['providers']}>
        {offer.providers.map(({ slug, name }, index) => (
          <li key={slug}>
            <Button look={index === 0 ? 'primary' : 'secondary'} wide busy={starting === slug} icon={<LogIn size={20} aria-hidden />} onClick={() => start(slug)}>
              {starting === slug ? t('starting', { provider: name }) : name}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
