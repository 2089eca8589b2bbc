import type { Register } from '@portal/domain/names/legal-forms'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { LogIn, Plus, ShoppingBasket } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { SelectField } from '../../shared/form/select-field.tsx'
import { useFormats } from '../../shared/formats.ts'
import { deleteCheckedName, getCheckedName } from '../../shared/applications/start/checked-name.ts'
import { startApplication, typesOnBehalf, type Behalf } from '../../shared/applications/start/start-application.ts'
import { QuoteTable } from '../../shared/applications/quote-table.tsx'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { useNavigateIfHere } from '../../shared/page/use-navigate-if-here.ts'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { EmptyState } from '../../shared/ui/states/empty-state.tsx'
import { askForLater, sentHere } from '../../shared/session/wanted-path.ts'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { catalogueQuery, quoteQuery } from './api.ts'
import { useBasket } from './basket/basket-store.ts'
import { getRegisters, type Basket } from './basket/basket.ts'
import { readBehalf } from './catalogue-search.ts'
import { FiledFor, FiledOnBehalf } from './filed-for.tsx'
import { SelectedServices } from './basket/selected-services.tsx'
import { NeedsCustomer } from './needs-customer.tsx'
import styles from './summary-page.module.css'
import { useCatalogueProfile } from './use-catalogue-profile.ts'
import { useServiceNames } from './use-service-names.ts'

const route = getRouteApi('/data/catalog/$id/summary')

/** Renders the summary; the address names the represented party, or only the basket. */
export function SummaryPage() {
  return <Summary behalfOf={readBehalf(route.useParams().id)} />
}

export function Summary({ behalfOf }: { behalfOf: string | null }) {
  const t = useTranslations('catalogue.page.summary')
  const { owner, profile, filer, behalf, needsCustomer, isPending } = useCatalogueProfile(behalfOf)
  const { entity } = filer
  const catalogueSearch = behalfOf === null ? {} : { behalf_of: behalfOf }
  const kind = behalf ? typesOnBehalf[behalf.kind].submission_type : entity ? 'LEGAL_ENTITY' : 'NATURAL_PERSON'
  const isDecided =
    profile !== undefined &&
    !needsCustomer &&
    profile.selected_uuid !== null &&
    (behalfOf === null ? profile.mode !== 'external' : behalf !== null)
  const { basket, remove, empty } = useBasket(owner)
  const names = useServiceNames(basket, filer, !isPending)
  const { data: catalogue } = useQuery({ ...catalogueQuery(filer), enabled: !isPending })
  const offered = new Set(
    catalogue?.flatMap(({ services }) =>
      services.list.filter(({ submission_types: types }) => !profile || types.includes(kind)).map(({ code }) => code),
    ),
  )
  const chosen = catalogue?.flatMap(({ services }) => services.list).find(({ code }) => code === basket[0])
  const refused = catalogue && profile ? basket.filter((code) => !offered.has(code)) : []
  const mustConfirm = profile?.need_profile_submit === true && refused.length === 0
  const reasons = new Map(
    catalogue?.flatMap(({ services }) => services.refused.map(({ code, reason }) => [code, reason] as const)),
  )

  if (isPending) return <Skeleton shape="page" />
  if (basket.length === 0) {
    return (
      <>
        <PageHeading>{t('title')}</PageHeading>
        <EmptyState
          icon={<ShoppingBasket size={32} aria-hidden />}
          title={t('empty.title')}
          action={
            <LinkButton to={paths.catalogue} search={catalogueSearch} look="primary">
              {t('empty.action')}
            </LinkButton>
          }
        >
          {t('empty.text')}
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <div className={styles['layout']}>
        <div className={styles['main']}>
          <Card
            title={t('services')}
            actions={
              <LinkButton
                to={paths.catalogue}
                search={catalogueSearch}
                look="quiet"
                icon={<Plus size={20} aria-hidden />}
              >
                {t('back')}
              </LinkButton>
            }
          >
            <SelectedServices basket={basket} names={names} refused={refused} reasons={reasons} onRemove={remove} />
          </Card>
          {profile &&
            !needsCustomer &&
            (behalf || profile.mode === 'external' ? (
              <FiledOnBehalf behalf={behalf} />
            ) : (
              <FiledFor key={String(refused.length > 0)} profile={profile} isUnsuitable={refused.length > 0} />
            ))}
        </div>
        <div className={styles['side']}>
          <Costs basket={basket} names={names} register={profile && chosen?.fees[0]?.register} />
          {isDecided && !mustConfirm && (
            <Start
              basket={basket}
              entity={entity === null ? null : { uuid: entity, name: profile.legal_entity_name ?? '' }}
              behalf={behalf}
              refused={refused.length}
              onStarted={empty}
            />
          )}
          {needsCustomer && <NeedsCustomer />}
          {mustConfirm && <ConfirmFirst />}
          {!profile && <SignIn />}
        </div>
      </div>
    </>
  )
}

interface CostsProps {
  basket: Basket
  names: ReadonlyMap<string, string>
  /** The register of the profile; undefined for a guest, who chooses one if the fee depends on it. */
  register: Register | undefined
}

function Costs({ basket, names, register: known }: CostsProps) {
  const t = useTranslations('catalogue.page.summary')
  const registerNames = useTranslations('catalogue.registers')
  const { day } = useFormats()
  const [asked, setAsked] = useState<Register>()
  const registers = getRegisters(basket)
  const register = known ?? asked ?? registers[0]
  const { data: quote, error, refetch } = useQuery(quoteQuery(basket, register))
  return (
    <Card title={t('costs')}>
      {known === undefined && registers.length > 1 && (
        <SelectField
          id="register"
          label={t('register')}
          required
          value={register ?? ''}
          options={registers.map((value) => ({ value, label: registerNames(value) }))}
          onChange={(value) => setAsked(registers.find((each) => each === value))}
        />
      )}
      {error && !quote && <BrokenState problem={error} title={t('costsBroken')} onRetry={() => void refetch()} />}
      {!quote && !error && <Skeleton count={3} />}
      {quote && (
        <>
          <QuoteTable quote={quote} names={names} caption={t('costs')} />
          <p className={styles['note']}>{t('quotedOn', { day: day(quote.quoted_on) })}</p>
        </>
      )}
    </Card>
  )
}

interface StartProps {
  basket: Basket
  /** The represented party; null where the person files for themselves. */
  entity: { uuid: string; name: string } | null
  behalf: Behalf | null
  /** Number of services that are not available to this profile. */
  refused: number
  onStarted: () => void
}

function Start({ basket, entity, behalf, refused, onStarted }: StartProps) {
  const t = useTranslations('catalogue.page.summary')
  const service = useTranslations('catalogue.service')
  const navigate = useNavigateIfHere()
  const [isStarting, setIsStarting] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [isNameLeftOut, setIsNameLeftOut] = useState(false)
  const startButton = useRef<HTMLButtonElement>(null)
  const checked = isNameLeftOut ? undefined : getCheckedName(basket)

  function leaveOutName() {
    deleteCheckedName()
    setIsNameLeftOut(true)
    startButton.current?.focus()
  }
  async function start() {
    setIsStarting(true)
    setFailure(undefined)
    try {
      await navigate({ href: await startApplication(entity?.uuid ?? null, behalf, basket, checked) })
      onStarted()
    } catch (problem) {
      setFailure(problem)
      setIsStarting(false)
    }
  }
  if (refused > 0) {
    return (
      <Alert
        tone="warn"
        title={t('notOfferedTitle', { count: refused })}
        actions={<LinkButton to={paths.guide}>{service('other')}</LinkButton>}
      >
        <p>{t('notOfferedText')}</p>
      </Alert>
    )
  }
  return (
    <div className={styles['start']}>
      {failure !== undefined && <BrokenState problem={failure} title={t('failed')} />}
      {checked && (
        <>
          <p>{service('named', { name: checked.name })}</p>
          <Button small look="quiet" onClick={leaveOutName}>
            {t('leaveOutName')}
          </Button>
        </>
      )}
      <Button ref={startButton} look="primary" wide busy={isStarting} onClick={() => void start()}>
        {isStarting
          ? t('starting')
          : (behalf ?? entity)
            ? t('startFor', { name: (behalf ?? entity)?.name ?? '' })
            : t('start')}
      </Button>
    </div>
  )
}

/** Asks for the first confirmation of the profile; the user returns to this page. */
function ConfirmFirst() {
  const t = useTranslations('catalogue.page.summary')
  return (
    <Alert
      tone="info"
      title={t('unconfirmed')}
      actions={
        <LinkButton to={paths.profile} look="primary" onClick={returnHere}>
          {t('toProfile')}
        </LinkButton>
      }
    >
      <p>{t('unconfirmedText')}</p>
    </Alert>
  )
}

const returnHere = () => askForLater(location.pathname)

/** Asks guests to log in; they return to this page with their basket. */
function SignIn() {
  const t = useTranslations('catalogue.page.summary')
  return (
    <div className={styles['start']}>
      <p>{t('guest')}</p>
      <LinkButton
        to={paths.landing}
        state={sentHere}
        look="primary"
        wide
        icon={<LogIn size={20} aria-hidden />}
        onClick={returnHere}
      >
        {t('signIn')}
      </LinkButton>
    </div>
  )
}
