import { Building2, Check, ChevronDown, Layers, UserRound } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { Disclosure } from '../../shared/shell/disclosure.tsx'
import type { ProfileAccount } from '../../shared/shell/profile-menu.ts'
import { AccountName } from '../../shared/shell/signed-in-shell.tsx'
import { Alert } from '../../shared/ui/alert.tsx'
import styles from './profile-selector.module.css'
import { useProfileChoice, type ProfileChoice } from './use-profile-choice.ts'

/** Who is at work, and the way to act as somebody else, on every page. */
export function ProfileSelector({ profile }: { profile: ProfileAccount }) {
  const t = useTranslations('entities')
  const choice = useProfileChoice()
  const shown = profile.selected_uuid === null ? t('all.name') : profile.legal_entity_name
  if (profile.legal_entities_count === 0 || profile.mode === 'internal') return <AccountName profile={profile} />
  return (
    <Disclosure
      inHeader
      // What is seen is part of what is read out and can be spoken (WCAG 2.5.3).
      name={t('selector.label', { name: [profile.name, shown].filter(Boolean).join(', ') })}
      label={
        <span className={styles['current']}>
          <span className={styles['names']}>
            <strong>{profile.name}</strong>{' '}
            {shown && <span>{shown}</span>}
          </span>
          <ChevronDown size={20} aria-hidden />
        </span>
      }
    >
      {(close) => <Profiles profile={profile} choice={choice} close={close} />}
    </Disclosure>
  )
}

interface ProfilesProps {
  profile: ProfileAccount
  choice: ProfileChoice
  close: () => void
}

/** More than these need a search. */
const few = 6

function Profiles({ profile, choice, close }: ProfilesProps) {
  const t = useTranslations('entities')
  const searchId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const { natural_person: person, legal_entities: entities, selected_uuid: selected } = profile
  const wanted = text.trim().toLocaleLowerCase('lv')
  const found = wanted === '' ? entities : entities.filter(({ name }) => name.toLocaleLowerCase('lv').includes(wanted))

  async function choose(uuid: string | null) {
    if (uuid === selected) return close()
    if (!(await choice.choose(uuid))) return
    // A new page has taken the focus, and the panel has folded with that.
    if (panel.current?.contains(document.activeElement)) close()
  }
  const option = (uuid: string | null, name: string, icon: ReactNode, kind?: string) => (
    <li key={uuid ?? 'all'}>
      <button
        type="button"
        className={styles['option']}
        aria-current={uuid === selected ? 'true' : undefined}
        aria-busy={choice.choosing === uuid || undefined}
        onClick={() => void choose(uuid)}
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
      {choice.failed && <Alert tone="bad" live>{t('failed')}</Alert>}
      <ul role="list">
        {option(person.uuid, person.name, <UserRound size={20} aria-hidden />, t('person.kind'))}
        {entities.length > 1 && option(null, t('all.name'), <Layers size={20} aria-hidden />)}
      </ul>
      {entities.length > few && (
        <div className={styles['search']}>
          <label htmlFor={searchId}>{t('selector.search')}</label>
          <input id={searchId} type="search" value={text} autoComplete="off" onChange={({ target }) => setText(target.value)} />
        </div>
      )}
      <ul role="list" className={styles['entities']}>
        {found.map(({ uuid, name }) => option(uuid, name, <Building2 size={20} aria-hidden />))}
      </ul>
      <p role="status" className={styles['none']}>{found.length === 0 ? t('selector.none') : ''}</p>
      <Link to={paths.entities} className={styles['more']} onClick={close}>{t('selector.more')}</Link>
    </div>
  )
}
