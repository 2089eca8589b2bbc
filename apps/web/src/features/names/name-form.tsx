import { withFormMark } from '@portal/domain/names/name-violations'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { SelectField } from '../../shared/form/select-field.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { useTitleError } from '../../shared/shell/page-title.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { nameTypes, type NameType } from './name-search.ts'
import styles from './names-page.module.css'

interface NameFormProps {
  /** The question in the address. */
  asked: { name: string; type: NameType }
  isBusy: boolean
  onCheck: (name: string, type: NameType) => void
}

export function NameForm({ asked, isBusy, onCheck }: NameFormProps) {
  const t = useTranslations('names')
  const [name, setName] = useState(asked.name)
  const [type, setType] = useState<NameType>(asked.type)
  const [shown, setShown] = useState(asked)
  const [isMissing, setIsMissing] = useState(false)
  useTitleError(isMissing)

  // Back restores the question that belongs to the answer.
  if (shown.name !== asked.name || shown.type !== asked.type) {
    setShown(asked)
    setName(asked.name)
    setType(asked.type)
  }

  function check() {
    const wanted = name.trim()
    setIsMissing(wanted === '')
    if (wanted === '') document.getElementById('name')?.focus()
    else onCheck(withFormMark(wanted, type), type)
  }
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        check()
      }}
    >
      <TextField
        id="name"
        label={t('name')}
        hint={t('nameHint')}
        error={isMissing && t('enter')}
        required
        maxLength={250}
        value={name}
        onChange={setName}
      />
      <SelectField
        id="type"
        label={t('type')}
        required
        value={type}
        options={nameTypes.map((each) => ({ value: each, label: t(`types.${each}`) }))}
        onChange={(value) => setType(nameTypes.find((each) => each === value) ?? 'SIA')}
      />
      <Button type="submit" look="primary" icon={<Search size={20} aria-hidden />} busy={isBusy}>
        {isBusy ? t('checking') : t('check')}
      </Button>
    </form>
  )
}
