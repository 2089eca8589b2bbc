// @vitest-environment jsdom
import { loadService, type Service } from '@portal/services/load-service'
import { sampleFacts, samples } from '@portal/services/samples'
import type { Field, ServiceAnswers } from '@portal/forms/definition/vocabulary'
import type { ServiceCode } from '@portal/services/catalogue'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import type { Answers } from '../answers.ts'
import { formOutline } from '../form-outline.ts'
import { useIssueWords, useSummaryErrors } from './issue-words.ts'

afterEach(cleanup)

const codes = Object.keys(samples) as ServiceCode[]
const rowIds = [1, 2].map((number) => `01937a00-0000-7000-8000-0000000000f${number}`)
const isChoice = (field: Field): field is Extract<Field, { kind: 'choice' }> => field.kind === 'choice'

/** Makes answers that unfold all questions: only choices are answered, each with the option of the given number. */
function openAnswers(service: Service, option: number): ServiceAnswers {
  const chosen = (fields: readonly Field[]) =>
    Object.fromEntries(
      fields.filter(isChoice).map(({ key, options }) => [key, options[Math.min(option, options.length - 1)]]),
    )
  return Object.fromEntries(
    service.steps.map((step) => [
      step.key,
      Object.fromEntries(
        step.groups.map(({ key, fields, repeat }) => [
          key,
          repeat ? Object.fromEntries(rowIds.map((id) => [id, chosen(fields)])) : chosen(fields),
        ]),
      ),
    ]),
  )
}

/** Makes a complete set of answers in which every row occurs twice. */
function doubled(service: Service): ServiceAnswers {
  const answers = structuredClone(samples[service.code]) as Record<string, Record<string, Record<string, unknown>>>
  for (const step of service.steps)
    for (const { key, repeat } of step.groups) {
      const rows = answers[step.key]?.[key]
      if (repeat && rows) for (const row of Object.values(rows)) rows[rowIds[1] ?? ''] = structuredClone(row)
    }
  return answers
}

const variants: [string, (service: Service) => ServiceAnswers][] = [
  ...[0, 1, 2, 3].map((option): [string, (service: Service) => ServiceAnswers] => [
    `with option ${option} of each choice and nothing else`,
    (service) => openAnswers(service, option),
  ]),
  ['with nothing answered', () => ({})],
  ['with each row given twice', doubled],
]

describe.each(codes)('the error summary of %s has no line twice', (code) => {
  it.each(variants)('%s', async (_, answersOf) => {
    const service = await loadService(code)
    const outline = formOutline([service], { [code]: answersOf(service) } as Answers, sampleFacts)
    function Summaries() {
      const summaryErrors = useSummaryErrors()
      return outline.map((step) => (
        <ul key={step.id} aria-label={step.id}>
          {summaryErrors(step).map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      ))
    }
    await renderPage(Summaries, { texts: ['applications', 'forms', 'issues', 'persons', 'shell'], services: [code] })
    for (const { id } of outline) {
      const list = screen.getByRole('list', { name: id })
      const lines = [...list.querySelectorAll('li')].map((line) => line.textContent)
      expect(
        lines.filter((line, index) => lines.indexOf(line) !== index),
        id,
      ).toEqual([])
      expect(lines.join('\n'), 'each question asks for its answer in words of its own').not.toMatch(
        /\.empty|Atbildiet uz/,
      )
    }
  })
})

it.each([
  ['lv', '01.12.2026.'],
  ['en', '1 December 2026'],
] as const)('a day in an issue is written in the language of the reader (%s)', async (language, written) => {
  const issue = { path: 'capital.date', code: 'decrease-too-early', params: { day: '2026-12-01' } } as const
  const Words = () => <p>{useIssueWords()(issue)}</p>
  await renderPage(Words, { language, texts: ['applications', 'forms', 'issues', 'persons', 'shell'] })
  expect(screen.getByRole('paragraph').textContent.replaceAll('\u00a0', ' ')).toContain(` ${written}`)
})

it.each([
  ['unread', true],
  ['read', false],
])('an issue whose term is %s states that the register has to confirm it: %s', async (term, isStated) => {
  const issue = { path: 'capital.date', code: 'decrease-too-early', params: { day: '2026-12-01', term } } as const
  const Words = () => <p>{useIssueWords()(issue)}</p>
  await renderPage(Words, { language: 'lv', texts: ['applications', 'forms', 'issues', 'persons', 'shell'] })
  const said = screen.getByRole('paragraph').textContent.includes('Termiņš vēl jāapstiprina reģistram.')
  expect(said).toBe(isStated)
})

it.each([
  ['lv', 'body', 'no klātesošo balsīm. Pārbaudiet'],
  ['lv', 'members', 'no klātesošo balsīm (Biedrību un nodibinājumu likums). Pārbaudiet'],
  ['en', 'body', 'of the votes present. Check'],
  ['en', 'council', 'of the votes present (Commercial Law). Check'],
] as const)('a doubt about a majority names a law only where one sets it (%s, %s)', async (language, unit, written) => {
  const issue = { path: 'decision.turnout', code: 'majority-doubtful', params: { needed: 'half', unit } } as const
  const Words = () => <p>{useIssueWords()(issue)}</p>
  await renderPage(Words, { language, texts: ['applications', 'forms', 'issues', 'persons', 'shell'] })
  expect(screen.getByRole('paragraph').textContent).toContain(written)
})
