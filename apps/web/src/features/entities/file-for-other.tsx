import { groundsOfStrangers } from '@portal/domain/applications/filing-grounds'
import { isRegistrationNumber } from '@portal/domain/identifiers/registration-number'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { ChoiceField } from '../../shared/form/choice-field.tsx'
import { DigitsField } from '../../shared/form/pattern-field.tsx'
import { useNavigateIfHere } from '../../shared/page/use-navigate-if-here.ts'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { ApiProblem } from '../../shared/problem.ts'
import { profileQuery } from '../../shared/session/profile.ts'
import { registeredQuery } from '../../shared/registered.ts'
import { fileForOther, servicesOnGround, type Ground } from './api.ts'
import styles from './entities-page.module.css'

/** Finds an entity by its number, for a person without a mandate who files about it on another ground. */
export function FileForOther() {
  const t = useTranslations('entities.other')
  const navigate = useNavigateIfHere()
  const [number, setNumber] = useState('')
  const [ground, setGround] = useState<Ground>()
  const { data: profile } = useQuery(profileQuery())
  const [service, setService] = useState('')
  const entity = useQuery({ ...registeredQuery(number), enabled: isRegistrationNumber(number) })
  const uuid = entity.data?.uuid
  const services = useQuery({ ...servicesOnGround(uuid ?? '', ground ?? 'new-officer'), enabled: !!uuid && !!ground })
  const start = useMutation({
    mutationFn: () => fileForOther(uuid ?? '', ground ?? 'new-officer', service),
    onSuccess: (application) => navigate({ to: paths.submitForm, params: { uuid: application } }),
  })
  const offered = services.data ?? []
  const isReady = uuid !== undefined && ground !== undefined && offered.some(({ code }) => code === service)
  return (
    <details className={styles['other']}>
      <summary>{t('title')}</summary>
      <p>{t('text')}</p>
      <DigitsField id="other-number" label={t('number')} required value={number} maxLength={11} onChange={setNumber} />
      {entity.data && <p role="status">{t('found', { name: entity.data.name })}</p>}
      {entity.data === null && <p role="status">{t('none')}</p>}
      <ChoiceField
        id="other-ground"
        label={t('ground')}
        required
        value={ground ?? ''}
        options={groundsOfStrangers
          .filter((value) => value !== 'notary' || profile?.is_notary)
          .map((value) => ({ value, label: t(`grounds.${value}`) }))}
        onChange={(value) => setGround(value as Ground)}
      />
      {offered.length > 0 && (
        <ChoiceField
          id="other-service"
          label={t('service')}
          required
          value={service}
          options={offered.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={setService}
        />
      )}
      {services.error &&
        (services.error instanceof ApiProblem && services.error.code === 'behalf-not-allowed' ? (
          <Alert live tone="warn" title={t('notOfficer')} />
        ) : (
          <BrokenState problem={services.error} />
        ))}
      {start.error && <BrokenState problem={start.error} />}
      <Button look="primary" busy={start.isPending} disabled={!isReady} onClick={() => start.mutate()}>
        {t('start')}
      </Button>
    </details>
  )
}
