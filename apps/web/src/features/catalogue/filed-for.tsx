import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { SelectField } from '../../shared/form/select-field.tsx'
import { selectProfile } from '../../shared/session/select-profile.ts'
import { announceArrival } from '../../shared/shell/page-title.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { Card } from '../../shared/ui/card.tsx'
import type { Behalf } from '../../shared/applications/start/start-application.ts'
import type { ProfileAccount } from './api.ts'
import { moveBasket } from './basket/basket-store.ts'
import styles from './summary-page.module.css'

interface FiledForProps {
  profile: ProfileAccount
  /** Another profile is needed for some of the services. */
  isUnsuitable: boolean
}

/** Displays for whom the application will be filed, with a way to continue in another profile. */
export function FiledFor({ profile, isUnsuitable }: FiledForProps) {
  const t = useTranslations('catalogue.page.summary')
  const {
    natural_person: person,
    legal_entities: entities,
    selected_uuid: selected,
    legal_entity_name: entityName,
  } = profile
  const [isChanging, setIsChanging] = useState(isUnsuitable && entities.length > 0)
  const isOpen = isChanging || selected === null
  const [first, second] = entities
  const onlyEntity = isUnsuitable && selected === person.uuid && !second ? first?.uuid : undefined
  return (
    <Card
      title={t('who')}
      aside={
        !isOpen &&
        entities.length > 0 && (
          <Button small look="quiet" onClick={() => setIsChanging(true)}>
            {t('change')}
          </Button>
        )
      }
    >
      {selected !== null && (
        <p className={styles['who']}>
          <strong>{entityName ?? person.name}</strong>
          {!isUnsuitable && <span>{entityName === null ? t('whoPerson') : t('whoEntity')}</span>}
          {isUnsuitable && <span>{t('whoUnsuitable')}</span>}
        </p>
      )}
      {selected === null && <p>{t('chooseAll')}</p>}
      {isOpen && (
        <ChangeProfile
          people={[person, ...entities]}
          selected={selected}
          proposed={onlyEntity}
          from={selected ?? person.uuid}
          onDone={() => setIsChanging(false)}
        />
      )}
    </Card>
  )
}

/** Displays the represented entity or branch; an organisation must have chosen one. */
export function FiledOnBehalf({ behalf }: { behalf: Behalf | null }) {
  const t = useTranslations('catalogue.page.summary')
  return (
    <Card title={t('who')}>
      {behalf ? (
        <p className={styles['who']}>
          <strong>{behalf.name}</strong>
          <span>{behalf.kind === 'branch' ? t('whoBranch') : t('whoBehalf')}</span>
        </p>
      ) : (
        <>
          <p>{t('chooseBehalf')}</p>
          <Link to={paths.entities}>{t('toEntities')}</Link>
        </>
      )}
    </Card>
  )
}

interface ChangeProfileProps {
  people: readonly { uuid: string; name: string }[]
  selected: string | null
  /** The only profile that may suit. */
  proposed: string | undefined
  /** Current owner of the basket. */
  from: string
  onDone: () => void
}

function ChangeProfile({ people, selected, proposed, from, onDone }: ChangeProfileProps) {
  const t = useTranslations('catalogue.page.summary')
  const [chosen, setChosen] = useState(proposed ?? selected ?? '')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  async function change() {
    if (chosen === '' || chosen === selected) return onDone()
    setIsBusy(true)
    setFailure(undefined)
    try {
      // The basket moves first, so that the page never displays the new profile without its services.
      if (from !== chosen) moveBasket(from, chosen)
      await selectProfile(chosen)
      announceArrival()
      onDone()
    } catch (problem) {
      if (from !== chosen) moveBasket(chosen, from)
      setFailure(problem)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      {failure !== undefined && <BrokenState problem={failure} />}
      <SelectField
        id="filed-for"
        label={t('choose')}
        required
        width="full"
        value={chosen}
        options={people.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        onChange={setChosen}
      />
      <div className={styles['change']}>
        <Button busy={isBusy} onClick={() => void change()}>
          {t('use')}
        </Button>
        <Link to={paths.entities}>{t('manage')}</Link>
      </div>
    </>
  )
}
