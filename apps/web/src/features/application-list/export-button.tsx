import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { saveList } from './api.ts'
import type { Filters, Stage } from './filters.ts'

type Outcome = 'none' | 'busy' | 'done' | { failure: unknown }

/** Downloads the list as it is filtered, all its pages. */
export function ExportButton({ stage, filters }: { stage: Stage; filters: Filters }) {
  const t = useTranslations('application-list.export')
  const [outcome, setOutcome] = useState<Outcome>('none')

  async function save() {
    setOutcome('busy')
    try {
      await saveList(stage, filters, t(`names.${stage}`))
      setOutcome('done')
    } catch (failure) {
      setOutcome({ failure })
    }
  }
  return (
    <>
      <Button
        look="quiet"
        icon={<Download size={20} aria-hidden />}
        busy={outcome === 'busy'}
        onClick={() => void save()}
      >
        {t('button')}
      </Button>
      {outcome === 'done' && (
        <Alert tone="good" live>
          {t('done')}
        </Alert>
      )}
      {typeof outcome === 'object' && <BrokenState problem={outcome.failure} title={t('failed')} />}
    </>
  )
}
