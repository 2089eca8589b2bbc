import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import type { Application } from '../../../shared/applications/application.ts'
import { ComboboxField } from '../../../shared/form/combobox-field.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { BrokenState } from '../../../shared/ui/states/broken-state.tsx'
import { nameNotary, searchNotaries } from '../api.ts'
import styles from './form.module.css'

/** Chooses the sworn notary who gets access to the application; default: none. */
export function NotaryChoice({ application: { uuid, notary } }: { application: Application }) {
  const t = useTranslations('applications.notary')
  const name = useMutation({ mutationFn: (chosen: string | null) => nameNotary(uuid, chosen) })
  return (
    <div className={styles['options']}>
      <Card title={t('title')}>
        <ComboboxField
          id="notary"
          label={t('label')}
          hint={t('hint')}
          value={notary && { code: notary.uuid, text: notary.name }}
          search={searchNotaries}
          onChange={(found) => {
            if ((found?.code ?? null) !== (notary?.uuid ?? null)) name.mutate(found?.code ?? null)
          }}
        />
        <p role="status">{notary && t('named', { name: notary.name })}</p>
        {name.isError && <BrokenState problem={name.error} />}
      </Card>
    </div>
  )
}
