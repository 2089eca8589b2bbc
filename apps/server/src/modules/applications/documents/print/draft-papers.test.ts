import { activeFields } from '@portal/forms/answers/active-fields'
import type { ServiceAnswers, ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { validAnswers } from '@portal/forms/rules/form-issues'
import { loadService } from '@portal/services/load-service'
import { getSampleFacts, samplesByForm } from '@portal/services/samples'
import { describe, expect, test } from 'vitest'
import { printedSources } from '../../../../testing/printed-sources.ts'
import { listTexts } from '../../../files/print/printed-document.ts'
import { documentWords, withBlanks } from './document-words.ts'
import { toPrintedDocument } from './printed-document.ts'

/** Replaces the value at `<step>.<group>[.<rowId>].<field>`. */
function withValue(answers: ServiceAnswers, path: readonly string[], value: unknown): ServiceAnswers {
  const [key = '', ...rest] = path
  const below = (answers[key] ?? {}) as ServiceAnswers
  return { ...answers, [key]: rest.length === 0 ? value : withValue(below, rest, value) } as ServiceAnswers
}

const paths = (service: ServiceDefinition, answers: ServiceAnswers) =>
  activeFields(service, answers).map(({ path }) => path.split('.').slice(1))

describe('papers of incomplete answers', () => {
  test.each(samplesByForm)('of $code by $form have blanks for any missing or invalid answer', async (sampled) => {
    const { code, form, sample } = sampled
    const service = await loadService(code, form)
    const words = withBlanks(await documentWords('lv', code))
    const facts = getSampleFacts(form).registered ?? []
    const compose = (answers: ServiceAnswers) =>
      printedSources({ service, answers: validAnswers(service, answers), facts, words })
        .map(toPrintedDocument)
        .flatMap(listTexts)
        .join('\n')
    const wrong = paths(service, sample).flatMap((path) => [
      withValue(sample, path, null),
      withValue(sample, path, '?'),
      withValue(sample, path, 0),
    ])
    for (const answers of [{}, ...wrong])
      expect(compose(answers)).not.toMatch(/services\.|documents\.|persons\.|undefined|NaN|\[object|\{(?!page)\w+\}/)
  })
})
