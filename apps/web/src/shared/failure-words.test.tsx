// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { useFailureWords } from './failure-words.ts'
import { loadTexts, Texts } from './intl.tsx'
import { chosenLanguage } from './page/preferences.ts'
import { ApiProblem, toProblem } from './problem.ts'

beforeAll(() => loadTexts('problems', 'shell'))
afterEach(() => {
  cleanup()
  chosenLanguage.choose('lv')
})

function Reason({ problem }: { problem: unknown }) {
  return <p role="alert">{useFailureWords()(problem)}</p>
}

const show = (problem: unknown) =>
  render(
    <Texts>
      <Reason problem={problem} />
    </Texts>,
  )
const answered = (body: object) => toProblem(409, body, () => null)

it('displays a refusal in the language that the user chooses after it', async () => {
  const code = 'contact-already-exists'
  show(answered({ code, message: 'Šāda kontaktinformācija jau ir reģistrēta: a@b.lv', params: { contact: 'a@b.lv' } }))
  expect(screen.getByRole('alert').textContent).toBe('Šāda kontaktinformācija jau ir reģistrēta: a@b.lv')
  act(() => chosenLanguage.choose('en'))
  expect(await screen.findByText(/a@b\.lv already exists/)).toBeDefined()
})

it.each([
  ['a newer code', answered({ code: 'code-of-tomorrow', message: 'The sentence.', params: {} })],
  ['a page of a proxy', answered({ code: 'not-found', message: 'The sentence.' })],
])('displays the sentence of the server for %s', (_, problem) => {
  show(problem)
  expect(screen.getByRole('alert').textContent).toBe('The sentence.')
})

it('displays own words where no answer came, and none for a failure of the page', () => {
  show(new ApiProblem(0, 'offline', ''))
  expect(screen.getByRole('alert').textContent).not.toBe('')
  cleanup()
  show(new TypeError('internal'))
  expect(screen.getByRole('alert').textContent).toBe('')
})
