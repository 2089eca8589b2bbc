import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { TextField } from '../form/text-field.tsx'
import { useNavigation } from '../page/navigation.ts'
import { Button } from '../ui/button.tsx'
import { PlainLink } from '../ui/plain-link.tsx'
import styles from './not-found-page.module.css'
import { PageHeading } from './page-title.tsx'

/** Renders an unknown address with ways on. It offers no retry, which could not help. */
export function NotFoundPage() {
  const t = useTranslations('shell.notFound')
  return (
    <div className={styles['page']}>
      <PageHeading>{t('title')}</PageHeading>
      <p>{t('text')}</p>
      <ServiceSearch />
      <nav aria-labelledby="ways-on">
        <h2 id="ways-on">{t('ways')}</h2>
        <ul>
          {(['home', 'catalogue', 'applications'] as const).map((way) => (
            <li key={way}>
              <PlainLink href={ways[way]}>{t(way)}</PlainLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

const ways = { home: paths.landing, catalogue: paths.catalogue, applications: paths.applications }

function ServiceSearch() {
  const t = useTranslations('shell.notFound')
  const { follow } = useNavigation()
  const [text, setText] = useState('')
  const find = (event: FormEvent) => {
    event.preventDefault()
    follow(`${paths.catalogue}?${new URLSearchParams({ search: text }).toString()}`)
  }
  return (
    <search>
      <form noValidate className={styles['search']} onSubmit={find}>
        <TextField
          id="service-search"
          label={t('search')}
          type="search"
          required
          maxLength={100}
          value={text}
          onChange={setText}
        />
        <Button look="primary" type="submit">
          {t('find')}
        </Button>
      </form>
    </search>
  )
}
