import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../paths.ts'
import { useTranslations } from 'use-intl/react'
import { StatusBadge } from '../../ui/states/status-badge.tsx'
import { goToPlace } from '../../form/go-to-field.ts'
import { useKeyedTexts } from '../../intl.tsx'
import type { Application } from '../application.ts'
import { joinLabel } from '../join-label.ts'
import { placeWords } from './place-words.ts'
import { findPlace, isAnswered, type Point } from './points.ts'
import styles from './decision.module.css'

interface DecisionPointsProps {
  application: Application
  points: readonly Point[]
  services: readonly ServiceDefinition[]
}

/** Lists the points of a decision; while they are remedied, each leads to its place and says whether that was changed. */
export function DecisionPoints({ application, points, services }: DecisionPointsProps) {
  const texts = useKeyedTexts()
  const t = useTranslations('applications.blocks.states')
  const { uuid, state, permitted_actions: may } = application
  const isOpen = state === 'reinitiated' && (may.includes('edit') || may.includes('upload'))
  return (
    <ul className={styles['points']}>
      {points.map((point, index) => {
        const name = placeWords(point, services, texts)
        if (name === null) return <li key={index}>{point.text}</li>
        const place = isOpen ? findPlace(point) : undefined
        if (!place) return <li key={index}>{point.text === '' ? name : joinLabel(name, point.text)}</li>
        return (
          <li key={index}>
            <Link to={paths.submitForm} params={{ uuid }} {...place} onClick={() => goToPlace(place.hash)}>
              {name}
            </Link>
            {point.text !== '' && joinLabel(name, point.text).slice(name.length)}
            {isAnswered(point, application) && (
              <>
                {' '}
                <StatusBadge tone="info">{t('changed')}</StatusBadge>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
