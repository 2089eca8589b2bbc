import { useNavigate } from '@tanstack/react-router'
import { UserRoundSearch } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { loadTexts } from '../../shared/intl.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'

const SupportSessionDialog = lazyPart(async () => {
  const [dialog] = await Promise.all([import('./support-session-dialog.tsx'), loadTexts('forms')])
  return dialog
})

/** Opens the customer login for help-desk agents, also to change the customer. */
export function SupportSessionButton() {
  const t = useTranslations('helpdesk')
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button small icon={<UserRoundSearch size={20} aria-hidden />} onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      {open && (
        <Suspense>
          <SupportSessionDialog
            onClose={() => setOpen(false)}
            onEntered={() => {
              setOpen(false)
              void navigate({ to: paths.applications })
            }}
          />
        </Suspense>
      )}
    </>
  )
}
