import { activeDocuments } from '@portal/forms/answers/active-documents'
import { formPages } from '@portal/forms/answers/form-pages'
import { expect, test } from 'vitest'
import { loadService } from '../load-service.ts'
import { samplesByForm } from '../samples.ts'
import { sample } from '../change-liquidator/sample.ts'

const [[id, leaver]] = Object.entries(sample.leaving.officer) as [[string, object]]

test.each([
  { form: 'SIA', reason: 'recalled', isAppointed: false, isDecided: true },
  { form: 'SIA', reason: 'resigned', isAppointed: false, isDecided: false },
  { form: 'SIA', reason: 'deceased', isAppointed: false, isDecided: false },
  { form: 'SIA', reason: 'resigned', isAppointed: true, isDecided: true },
  { form: 'BDR', reason: 'resigned', isAppointed: false, isDecided: false },
  { form: 'BDR', reason: 'recalled', isAppointed: false, isDecided: true },
] as const)(
  'a liquidator of $form is $reason, another is appointed: $isAppointed, a decision is asked for: $isDecided',
  async ({ form, reason, isAppointed, isDecided }) => {
    const service = await loadService('change-liquidator', form)
    const complete = samplesByForm.find((each) => each.code === service.code && each.form === form)!.sample
    const answers = {
      ...complete,
      leaving: { officer: { [id]: { ...leaver, reason } } },
      ...(!isAppointed && { liquidation: {} }),
    }
    expect(formPages(service, answers).map(({ step }) => step.key)).toEqual([
      'filing',
      'leaving',
      'liquidation',
      ...(isDecided ? ['decision'] : []),
      ...(form === 'BDR' ? ['fee'] : []),
      'confirmation',
    ])
    const papers = activeDocuments(service, answers).map(({ type }) => type)
    expect(papers.some((type) => /decision|minutes/.test(type))).toBe(isDecided)
  },
)
