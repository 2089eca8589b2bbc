import { isDeclaration } from '@portal/forms/answers/form-pages'
import { joinLists } from '@portal/forms/answers/registered-rows'
import { useKeyedTexts } from '../../../shared/intl.tsx'
import { PlaceMarks } from '../../../shared/applications/decision/point-mark.tsx'
import type { FormStep } from '../form-outline.ts'
import { useFormAround } from './form-context.tsx'
import { FormGroup } from './form-group.tsx'
import { RegisteredList } from './rows/registered-list.tsx'
import styles from './form.module.css'

/** Renders one question block of any form of contract/services. */
export function FormPage({ step }: { step: FormStep }) {
  const t = useKeyedTexts()
  const { marksAt } = useFormAround()
  return (
    <>
      <PlaceMarks place={step.id} marks={[...marksAt(step.service.code), ...marksAt(step.id)]} />
      {step.step.step.hint && <p className={styles['intro']}>{t(`services.${step.id}.hint`)}</p>}
      {joinLists(step.step.groups.filter((group) => !isDeclaration(group))).map(([first, ...others]) =>
        first.group.repeat?.registered ? (
          <RegisteredList key={first.path} groups={[first, ...others]} />
        ) : (
          <FormGroup key={first.path} service={step.service.code} group={first} page={t(`services.${step.id}.label`)} />
        ),
      )}
    </>
  )
}
