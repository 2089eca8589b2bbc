import { findOtherTopic, type OtherTopic } from '@portal/services/other-topics'
import { SearchX, UserRound } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { UnservedEntity } from '../../shared/facts/unserved-entity.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { EmptyState } from '../../shared/ui/states/empty-state.tsx'
import type { Group, Service } from './api.ts'
import styles from './catalogue-page.module.css'
import { EventLinks } from './event-links.tsx'
import { RefusedServices } from './refused-services.tsx'
import { searchGroups } from './search-groups.ts'
import { ServiceItem } from './service-item.tsx'

interface CatalogueGroupsProps {
  groups: readonly Group[]
  search: string
  /** The entity about which changes are filed; null for another applicant. */
  entity: string | null
  onClear: () => void
  isForGuest: boolean
  mayBegin: boolean
  isInBasket: (code: string) => boolean
  onAdd: (service: Service) => void
  onStart: (service: Service) => void
  onRemove: (service: Service) => void
}

/** Renders the services that fit the search, in groups by life event, and announces how many there are. */
export function CatalogueGroups({ groups, search, entity, onClear, ...forItems }: CatalogueGroupsProps) {
  const t = useTranslations('catalogue.page')
  const other = findOtherTopic(search) ?? null
  const topic = other?.topic
  const found = searchGroups(groups, search, other).toSorted(
    (one, next) => Number(offersAny(next)) - Number(offersAny(one)),
  )
  const offered = count(found, ({ total }) => total)
  const changes = count(
    found.filter(({ group }) => group.code !== 'found'),
    ({ total }) => total,
  )
  const refused = count(found, (services) => services.refused.length)
  return (
    <>
      <p role="status" className={search ? styles['found'] : 'visually-hidden'}>
        {search && t(refused > 0 ? 'foundRefused' : 'found', { count: offered + refused, refused })}
      </p>
      {topic && <TopicNotice topic={topic} onClear={found.length === 0 ? onClear : null} />}
      {search && !topic && found.length === 0 && <NothingFound onClear={onClear} />}
      {!search &&
        changes === 0 &&
        (entity === null ? (
          offered === 0 && <NothingOffered />
        ) : (
          <UnservedEntity id={entity}>{offered === 0 && <NothingOffered />}</UnservedEntity>
        ))}
      {!search && <EventLinks groups={found} />}
      {found.map((group) => (
        <CatalogueGroup key={group.group.code} group={group} isSearched={search !== ''} {...forItems} />
      ))}
    </>
  )
}

const offersAny = ({ services }: Group) => services.total > 0

const count = (groups: readonly Group[], of: (services: Group['services']) => number) =>
  groups.reduce((sum, { services }) => sum + of(services), 0)

interface TopicNoticeProps {
  topic: OtherTopic
  /** Ends the search; null while it finds services. */
  onClear: (() => void) | null
}

/** Answers a search that no service alone can answer. */
function TopicNotice({ topic, onClear }: TopicNoticeProps) {
  const t = useTranslations('catalogue.page')
  return (
    <Alert
      tone="info"
      title={t(`topics.${topic}.title`)}
      actions={
        <>
          {onClear && (
            <Button small onClick={onClear}>
              {t('nothing.clear')}
            </Button>
          )}
          <LinkButton small to={paths.helpdesk}>
            {t('nothing.help')}
          </LinkButton>
        </>
      }
    >
      <p>{t(`topics.${topic}.text`)}</p>
    </Alert>
  )
}

/** Offers the other services, and a person to ask. */
function NothingFound({ onClear }: { onClear: () => void }) {
  const t = useTranslations('catalogue.page.nothing')
  return (
    <EmptyState
      icon={<SearchX size={32} aria-hidden />}
      title={t('title')}
      action={
        <div className={styles['buttons']}>
          <Button onClick={onClear}>{t('clear')}</Button>
          <LinkButton to={paths.helpdesk} look="quiet">
            {t('help')}
          </LinkButton>
        </div>
      }
    >
      {t('text')}
    </EmptyState>
  )
}

function NothingOffered() {
  const t = useTranslations('catalogue.page.unavailable')
  return (
    <EmptyState
      icon={<UserRound size={32} aria-hidden />}
      title={t('title')}
      action={
        <LinkButton to={paths.entities} look="primary">
          {t('action')}
        </LinkButton>
      }
    >
      {t('text')}
    </EmptyState>
  )
}

type CatalogueGroupProps = Omit<CatalogueGroupsProps, 'groups' | 'search' | 'entity' | 'onClear'> & {
  group: Group
  isSearched: boolean
}

function CatalogueGroup({ group: { group, services }, isSearched, ...forItems }: CatalogueGroupProps) {
  const { isForGuest, mayBegin, isInBasket, onAdd, onStart, onRemove } = forItems
  const t = useTranslations('catalogue.page')
  return (
    <section className={styles['group']} aria-labelledby={`group-${group.code}`}>
      <div className={styles['groupHead']}>
        <h2 id={`group-${group.code}`} tabIndex={-1}>
          {group.name}
        </h2>
        <span>{t('count', { count: services.total })}</span>
      </div>
      {services.list.length > 0 && (
        <ul role="list">
          {services.list.map((service) => (
            <ServiceItem
              key={service.code}
              service={service}
              isForGuest={isForGuest}
              mayBegin={mayBegin}
              isInBasket={isInBasket(service.code)}
              onAdd={() => onAdd(service)}
              onStart={() => onStart(service)}
              onRemove={() => onRemove(service)}
            />
          ))}
        </ul>
      )}
      <RefusedServices
        key={String(isSearched)}
        services={services.refused}
        isOpen={isSearched || services.list.length === 0}
      />
    </section>
  )
}
