import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Alert } from '../states/alert.tsx'
import { BrokenState } from '../states/broken-state.tsx'
import { Button } from '../button.tsx'

type Outcome = 'none' | 'busy' | 'done' | { failure: unknown }

/** Downloads all pages of the filtered list. */
export function ExportButton({ save }: { save: () => Promise<void> }) {
  const t = useTranslations('ui.export')
  const [outcome, setOutcome] = useState<Outcome>('none')

  async function download() {
    setOutcome('busy')
    try {
      await save()
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
        onClick={() => void download()}
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
