import { Building2, PenLine, TriangleAlert, UserRound } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { formatPersonCode } from '../formats.ts'
import { useKeyedTexts } from '../intl.tsx'
import styles from './representation-diagram.module.css'
import { Mark } from './mark.tsx'
import { representationGroups, type Representative, type RepresentationGroup } from './representation.ts'

interface RepresentationDiagramProps {
  officers: readonly Representative[]
  entity: string
}

/** Draws the representatives and the number of needed signatures: people on the left, their signatures, the entity on the right. */
export function RepresentationDiagram({ officers, entity }: RepresentationDiagramProps) {
  const t = useTranslations('facts.representation')
  const groups = representationGroups(officers)
  if (groups.length === 0) return <p>{t('none')}</p>
  return (
    <div className={styles['diagram']}>
      <ul role="list" className={styles['groups']}>
        {groups.map((group, index) => (
          <li key={group.members[0]?.id}>
            {index > 0 && <p className={styles['or']}>{t('alternative')}</p>}
            <Way group={group} />
          </li>
        ))}
      </ul>
      <p className={styles['entity']}>
        <Building2 size={24} aria-hidden />
        <span className="visually-hidden">{t('entity')}: </span>
        {entity}
      </p>
    </div>
  )
}

function Way({ group: { right, members, signatures, others } }: { group: RepresentationGroup }) {
  const t = useTranslations('facts.representation')
  const rights = useTranslations('facts.rights')
  const rule =
    right === 'INDIVIDUALLY'
      ? rights(right, { count: members.length })
      : right === 'WITH_AT_LEAST'
        ? rights(right, { count: others })
        : rights(right)
  return (
    <div className={styles['way']}>
      <ul role="list" className={styles['people']} aria-label={t('people')}>
        {members.map((officer) => (
          <Person key={officer.id} officer={officer} />
        ))}
      </ul>
      <div className={styles['needed']} data-possible={signatures !== null}>
        <span className="visually-hidden">{t('needed')}: </span>
        <span className={styles['pens']} aria-hidden>
          {signatures === null ? (
            <TriangleAlert size={20} />
          ) : (
            Array.from({ length: Math.min(signatures, 5) }, (_, index) => <PenLine key={index} size={20} />)
          )}
        </span>
        {signatures !== null && <strong>{t('signatures', { count: signatures })}</strong>}
        <span>{signatures === null ? t('impossible') : rule}</span>
      </div>
    </div>
  )
}

function Person({ officer: { name, position, personal_code: code, mark } }: { officer: Representative }) {
  const positions = useKeyedTexts('facts.positions')
  return (
    <li className={styles['person']}>
      <UserRound size={20} aria-hidden />
      <span>
        <strong>{name}</strong>
        {mark && <Mark operation={mark} />}
        <span>{positions.has(position) ? positions(position) : position}</span>
        {code && <span className={styles['code']}>{formatPersonCode(code)}</span>}
      </span>
    </li>
  )
}
