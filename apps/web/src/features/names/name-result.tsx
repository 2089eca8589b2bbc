import { getRegister } from '@portal/domain/names/legal-forms'
import { namingServices } from '@portal/services/selected-services'
import { Scale } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { keepCheckedName } from '../../shared/applications/start/checked-name.ts'
import { useKeyedTexts } from '../../shared/intl.tsx'
import { Alert, type Tone } from '../../shared/ui/states/alert.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import type { NameCheck } from './api.ts'
import type { NameType } from './name-search.ts'
import styles from './names-page.module.css'

/** A free name gets no green tick: it reflects only the register's current data, and the state notary decides. */
const tones: { readonly [Result in NameCheck['result']]: Tone } = {
  available: 'info',
  similar: 'warn',
  unavailable: 'bad',
  'not-allowed': 'bad',
}

interface NameResultProps {
  name: string
  type: NameType
  check: NameCheck
}

export function NameResult({ name, type, check: { result, violations, hits } }: NameResultProps) {
  const t = useTranslations('names')
  const texts = useKeyedTexts()
  const register = getRegister(type)
  return (
    <>
      <p className={styles['checked']}>
        <span>{t('checked')}</span>
        <strong>{name}</strong>
        <span>{t(`types.${type}`)}</span>
      </p>
      <Alert tone={tones[result]} title={t(`result.${result}.title`)}>
        <p>{t(`result.${result}.text`)}</p>
      </Alert>
      {violations.length > 0 && (
        <section aria-labelledby="reasons">
          <h2 id="reasons">{result === 'not-allowed' ? t('reasons') : t('doubts')}</h2>
          <ul>
            {violations.map((code) => (
              <li key={code}>{texts(`issues.${code}`, { register, law: texts(`forms.laws.${register}`) })}</li>
            ))}
          </ul>
        </section>
      )}
      {hits.length > 0 && (
        <section aria-labelledby="hits">
          <h2 id="hits">{result === 'unavailable' ? t('hits.taken') : t('hits.similar')}</h2>
          <ul role="list" className={styles['hits']}>
            {hits.map(({ name: hit, registration_number: number }, index) => (
              <li key={number ?? index}>
                <strong>{hit}</strong>
                <span>{number === null ? t('hits.applied') : t('hits.number', { number })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles['decides']} aria-labelledby="decides">
        <h2 id="decides">
          <Scale size={20} aria-hidden />
          {t('decides.title')}
        </h2>
        <p>{t('decides.text')}</p>
        <p className={styles['basis']}>{t(`decides.basis.${getRegister(type)}`)}</p>
      </section>
      {result !== 'unavailable' && result !== 'not-allowed' && (
        <section className={styles['next']} aria-labelledby="next">
          <h2 id="next">{t('next.title')}</h2>
          <p>{t('next.text')}</p>
          <ul role="list">
            {namingServices[type].map((code) => (
              <li key={code}>
                <LinkButton
                  to={paths.service}
                  params={{ code }}
                  onClick={() => keepCheckedName({ name, service: code })}
                >
                  {texts(`services.${code}.task`)}
                </LinkButton>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
