import { useState } from 'react'
import { placeAt } from '@portal/forms/answers/places'
import { fieldTextKey } from '@portal/forms/definition/text-keys'
import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { useTranslations } from 'use-intl/react'
import { ChoiceField } from '../../../shared/form/choice-field.tsx'
import { useKeyedTexts } from '../../../shared/intl.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { useAnswerText } from '../form/answer-text.ts'
import type { Conflict } from './draft-store.ts'

interface ConflictDialogProps {
  services: readonly ServiceDefinition[]
  conflicts: readonly Conflict[]
  onResolve: (choices: Record<string, 'mine' | 'theirs'>) => void
}

/** Lets the user choose between both versions, question by question; nothing is overwritten unseen. */
export function ConflictDialog({ services, conflicts, onResolve }: ConflictDialogProps) {
  const t = useTranslations('applications.conflict')
  const texts = useKeyedTexts()
  const textOf = useAnswerText()
  const [choices, setChoices] = useState<Record<string, 'mine' | 'theirs'>>({})
  const chosen = (path: string) => choices[path] ?? 'mine'

  function describe({ path, mine, theirs }: Conflict) {
    const service = services.find(({ code }) => path.startsWith(`${code}.`))
    const place = service && placeAt(service, path)
    if (!service || !place) return { label: path, mine: String(mine), theirs: String(theirs) }
    const { step, group, rowId, field } = place
    if (!field)
      return {
        label: texts(`services.${service.code}.${step.key}.${group.key}.label`),
        mine: t('rowRemoved'),
        theirs: t('theirs'),
      }
    const say = (value: unknown) =>
      textOf(service.code, { path, step: step.key, group: group.key, rowId, field, value }) ?? t('empty')
    return {
      label: texts(`${fieldTextKey(service.code, { step: step.key, group: group.key, field })}.label`),
      mine: say(mine),
      theirs: say(theirs),
    }
  }

  return (
    <Dialog
      alert
      look="wide"
      closable={false}
      title={t('title')}
      onClose={() => {}}
      actions={
        <Button
          look="primary"
          onClick={() => onResolve(Object.fromEntries(conflicts.map(({ path }) => [path, chosen(path)])))}
        >
          {t('keep')}
        </Button>
      }
    >
      <p>{t('text')}</p>
      {conflicts.map((conflict) => {
        const { label, mine, theirs } = describe(conflict)
        return (
          <ChoiceField
            key={conflict.path}
            id={`conflict-${conflict.path}`}
            label={label}
            required
            value={chosen(conflict.path)}
            options={[
              { value: 'mine', label: t('mine'), hint: mine },
              { value: 'theirs', label: t('theirs'), hint: theirs },
            ]}
            onChange={(choice) => setChoices({ ...choices, [conflict.path]: choice === 'theirs' ? 'theirs' : 'mine' })}
          />
        )
      })}
    </Dialog>
  )
}
