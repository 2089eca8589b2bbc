import { isLegalForm, type LegalForm } from '@portal/domain/names/legal-forms'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { useFormats } from '../../shared/formats.ts'
import { OutsideLink } from '../../shared/ui/outside-link.tsx'
import type { Application } from './api.ts'
import styles from './submission-page.module.css'

type Registered = NonNullable<Application['registered_entity']>

/** Displays the entity that the decision entered or changed; its name links to its page where the reader has one. */
export function RegisteredEntity({ entity }: { entity: Registered }) {
  const t = useTranslations('submissions.registered')
  const { uuid, name, registration_number: number } = entity
  return (
    <dl className={styles['registered']}>
      <div>
        <dt>{t('name')}</dt>
        <dd>
          {uuid === null ? (
            name
          ) : (
            <Link to={paths.entityInfo} params={{ entityId: uuid, slug: 'general' }}>
              {name}
            </Link>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('number')}</dt>
        <dd>{number}</dd>
      </div>
    </dl>
  )
}

type NextStep = 'account' | 'accountPlain' | 'tax' | 'taxOrganisation' | 'publicBenefit' | 'address'

const companySteps: readonly NextStep[] = ['account', 'tax', 'address']
const merchantSteps: readonly NextStep[] = ['accountPlain', 'tax', 'address']
const organisationSteps: readonly NextStep[] = ['accountPlain', 'taxOrganisation', 'address']
/** Forms to which the Public Benefit Organisation Law opens the status (Sabiedriskā labuma organizāciju likums). */
const benefitSteps: readonly NextStep[] = [...organisationSteps, 'publicBenefit']

const stepsByForm: { readonly [Form in LegalForm]: readonly NextStep[] } = {
  SIA: companySteps,
  AS: companySteps,
  IK: merchantSteps,
  PS: merchantSteps,
  KS: merchantSteps,
  KB: merchantSteps,
  ZEM: merchantSteps,
  ZVJ: merchantSteps,
  BDR: benefitSteps,
  NOD: benefitSteps,
  DRZ: benefitSteps,
  ARB: organisationSteps,
  PP: organisationSteps,
  // An arbitration court is no legal person (Šķīrējtiesu likums): it has neither an account nor taxes of its own.
  SKT: [],
  // Neither is a representation (MK noteikumi Nr. 401).
  PAR: [],
  POR: [],
  // Whether a grouping is a legal person in Latvia was not read (Regula (EEK) Nr. 2137/85, 1. panta 3. punkts).
  EIG: [],
}

const stepPages: { readonly [Step in NextStep]?: readonly [href: string, name: string] } = {
  tax: ['https://eds.vid.gov.lv', 'eds.vid.gov.lv'],
  taxOrganisation: ['https://eds.vid.gov.lv', 'eds.vid.gov.lv'],
  address: ['https://www.latvija.gov.lv', 'latvija.gov.lv'],
}

/** Displays the stages that follow the decision: open ones with the creditors' term before them, others with their application. */
export function NextStages({ stages }: { stages: Registered['next_stages'] }) {
  const t = useTranslations('submissions.registered.next')
  const open = stages.filter(({ state }) => state === 'open')
  const others = stages.filter(({ state }) => state !== 'open')
  return (
    <>
      {open.length > 0 && (
        <div className={styles['decision']}>
          <h2>{t('title')}</h2>
          <ul>
            {open.map((stage) => (
              <OpenStage key={stage.service} stage={stage} />
            ))}
          </ul>
        </div>
      )}
      {others.map(({ service, state, application }) => (
        <p key={service}>
          {t(state === 'filed' ? 'filed' : application === null ? 'over' : 'entered')}{' '}
          {application !== null && (
            <Link to={paths.submission} params={{ uuid: application }}>
              {t('application')}
            </Link>
          )}
        </p>
      ))}
    </>
  )
}

function OpenStage({ stage: { service, claims } }: { stage: Registered['next_stages'][number] }) {
  const t = useTranslations('submissions.registered.next')
  const { day } = useFormats()
  return (
    <li>
      <Link to={paths.service} params={{ code: service }}>
        {t('stage')}
      </Link>
      {claims && <p>{t('claims', { day: day(claims.until), term: claims.is_placeholder ? 'unread' : 'read' })}</p>}
    </li>
  )
}

/** Lists the next steps of a new entity after its registration, which differ by legal form. */
export function NextSteps({ form }: { form: Registered['legal_form'] }) {
  const t = useTranslations('submissions.registered.next')
  const steps = form !== null && isLegalForm(form) ? stepsByForm[form] : []
  if (steps.length === 0) return null
  return (
    <div className={styles['decision']}>
      <h2>{t('title')}</h2>
      <ul>
        {steps.map((step) => {
          const page = stepPages[step]
          return (
            <li key={step}>
              {t(step)} {page && <OutsideLink href={page[0]}>{page[1]}</OutsideLink>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
