import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { controlAttributes, Field } from '../../shared/form/field.tsx'
import { controlClass, TextField } from '../../shared/form/text-field.tsx'
import { leave as leavePage } from '../../shared/page/leave.ts'
import { ApiProblem } from '../../shared/problem.ts'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { enterDirectory, providersQuery } from './api.ts'
import styles from './directory-login-page.module.css'

const route = getRouteApi('/data/login/$slug')

export function DirectoryLoginRoute() {
  return <DirectoryLoginPage slug={route.useParams().slug} />
}

/** Renders the login of a directory's staff; citizens do not use it. */
export function DirectoryLoginPage({ slug, leave = leavePage }: { slug: string; leave?: (address: string) => void }) {
  const t = useTranslations('helpdesk.login')
  const { data, error, isPending, refetch } = useQuery(providersQuery())
  const directory = data?.data.find((each) => each.slug === slug && each.kind === 'directory')
  return (
    <div className={styles['page']}>
      <PageHeading>{t('title')}</PageHeading>
      <p>{t('intro')}</p>
      {isPending && <Skeleton shape="text" />}
      {error && !data && <BrokenState problem={error} onRetry={() => void refetch()} />}
      {data && !directory && (
        <Alert tone="warn" live>
          {t('unknown')}
        </Alert>
      )}
      {directory && (
        <Card title={directory.name}>
          <LoginForm slug={slug} leave={leave} />
        </Card>
      )}
      <p>
        <LinkButton to={paths.landing} look="quiet">
          {t('back')}
        </LinkButton>
      </p>
    </div>
  )
}

function refusalOf(failure: unknown): string | undefined {
  if (!(failure instanceof ApiProblem)) return undefined
  const { data } = failure.details
  const message = typeof data === 'object' && data !== null && 'errorMessage' in data ? data.errorMessage : undefined
  return typeof message === 'string' ? message : undefined
}

function LoginForm({ slug, leave }: { slug: string; leave: (address: string) => void }) {
  const t = useTranslations('helpdesk.login')
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const missing = (value: string, text: 'noUsername' | 'noPassword') => (wasTried && value === '' ? t(text) : undefined)

  async function enter(event: FormEvent) {
    event.preventDefault()
    setWasTried(true)
    if (username.trim() === '' || password === '') return
    setIsBusy(true)
    setFailure(undefined)
    try {
      leave(await enterDirectory(slug, username, password))
    } catch (problem) {
      setFailure(problem)
      setPassword('')
      setWasTried(false)
      setIsBusy(false)
    }
  }

  const frame = { id: 'password', label: t('password'), error: missing(password, 'noPassword'), required: true }
  return (
    <form noValidate onSubmit={(event) => void enter(event)}>
      {failure !== undefined && <Refusal failure={failure} />}
      <TextField
        id="username"
        label={t('username')}
        required
        width="medium"
        autoComplete="username"
        maxLength={256}
        error={missing(username.trim(), 'noUsername')}
        value={username}
        onChange={setUsername}
      />
      <Field {...frame}>
        <input
          {...controlAttributes(frame)}
          className={controlClass('medium')}
          type="password"
          autoComplete="current-password"
          maxLength={1000}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
      <Button look="primary" type="submit" busy={isBusy}>
        {t('enter')}
      </Button>
    </form>
  )
}

function Refusal({ failure }: { failure: unknown }) {
  const t = useTranslations('helpdesk.login')
  if (failure instanceof ApiProblem && failure.status >= 500)
    return (
      <Alert tone="bad" live>
        {t('unavailable')}
      </Alert>
    )
  const message = refusalOf(failure)
  return message === undefined ? (
    <BrokenState problem={failure} />
  ) : (
    <Alert tone="bad" live>
      {message}
    </Alert>
  )
}
