import { Building2, Check, Handshake, Layers, UserRound } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import type { ProfileAccount } from '../../../shared/shell/signed-in/profile-menu.ts'
import { ChoiceFailure } from '../../../shared/session/choice-failure.tsx'
import styles from './profile-selector.module.css'
import type { ProfileChoice } from '../../../shared/session/use-profile-choice.ts'

interface ProfileOptionsProps {
  profile: ProfileAccount
  choice: ProfileChoice
  close: () => void
}

/** Longer lists need a search. */
const few = 6

/** Lists the user's organisations; the help desk sees what its customer represents, and acts for no organisation. */
export const organizationsFor = ({ mode, external_organizations: organizations }: ProfileAccount) =>
  mode === 'internal' ? [] : organizations

/** Offers the person, all legal entities, each of them, and the external organisations as profiles. */
export function ProfileOptions({ profile, choice, close }: ProfileOptionsProps) {
  const t = useTranslations('entities')
  const searchId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const { natural_person: person, legal_entities: entities, organization_uuid: organization } = profile
  const organizations = organizationsFor(profile)
  // For an organisation none of the user's own profiles is selected.
  const selected = organization ?? profile.selected_uuid
  const wanted = text.trim().toLocaleLowerCase('lv')
  const found = wanted === '' ? entities : entities.filter(({ name }) => name.toLocaleLowerCase('lv').includes(wanted))

  async function take(uuid: string | null, choose: () => Promise<boolean>) {
    if (uuid === selected) return close()
    if (!(await choose())) return
    // A new page has taken the focus, which has closed the panel.
    if (panel.current?.contains(document.activeElement)) close()
  }
  const option = (
    uuid: string | null,
    name: string,
    icon: ReactNode,
    kind?: string,
    choose = () => choice.choose(uuid),
  ) => (
    <li key={uuid ?? 'all'}>
      <button
        type="button"
        className={styles['option']}
        aria-current={uuid === selected ? 'true' : undefined}
        aria-busy={choice.choosing === uuid || undefined}
        onClick={() => void take(uuid, choose)}
      >
        {icon}
        <span>
          {name}
          {kind && <span className={styles['kind']}>{kind}</span>}
        </span>
        {uuid === selected && <Check size={20} role="img" aria-label={t('chosen')} />}
      </button>
    </li>
  )
  return (
    <div ref={panel} className={styles['profiles']}>
      <p className={styles['title']}>{t('selector.title')}</p>
      <ChoiceFailure choice={choice} />
      <ul role="list">
        {option(person.uuid, person.name, <UserRound size={20} aria-hidden />, t('person.kind'))}
        {entities.length > 0 && option(null, t('all.name'), <Layers size={20} aria-hidden />)}
      </ul>
      {entities.length > few && (
        <div className={styles['search']}>
          <label htmlFor={searchId}>{t('selector.search')}</label>
          <input
            id={searchId}
            type="search"
            value={text}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
          />
        </div>
      )}
      {entities.length > 0 && (
        <ul role="list" className={styles['entities']}>
          {found.map(({ uuid, name }) => option(uuid, name, <Building2 size={20} aria-hidden />))}
        </ul>
      )}
      <p role="status" className={styles['none']}>
        {entities.length > 0 && found.length === 0 ? t('selector.none') : ''}
      </p>
      {organizations.length > 0 && (
        <ul role="list" className={styles['entities']}>
          {organizations.map(({ uuid, organization_name: name }) =>
            option(uuid, name, <Handshake size={20} aria-hidden />, t('organization.kind'), () =>
              choice.chooseOrganization(uuid),
            ),
          )}
        </ul>
      )}
      {profile.mode !== 'internal' && (
        <Link to={paths.entities} className={styles['more']} onClick={close}>
          {t('selector.more')}
        </Link>
      )}
    </div>
  )
}
