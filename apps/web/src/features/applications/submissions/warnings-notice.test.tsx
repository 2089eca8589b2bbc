// @vitest-environment jsdom
import { loadService } from '@portal/services/load-service'
import { sampleFacts, samples } from '@portal/services/samples'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import type { Answers } from '../answers.ts'
import { formOutline } from '../form-outline.ts'
import { UncheckedNotice } from '../unchecked-notice.tsx'
import { WarningsNotice } from './warnings-notice.tsx'

afterEach(cleanup)

const code = 'change-board'
const uuid = '01937a00-0000-7000-8000-00000000000a'

async function draw(mayEdit: boolean, kind: 'warnings' | 'advice' = 'warnings') {
  const answers = structuredClone(samples[code]) as { board: { dismissed: Record<string, { reason: string }> } }
  if (kind === 'advice') for (const row of Object.values(answers.board.dismissed)) row.reason = 'deceased'
  const outline = formOutline([await loadService(code)], { [code]: answers } as unknown as Answers, sampleFacts)
  const warnings = outline.flatMap((step) => [...step[kind]])
  await renderPage(
    () => <WarningsNotice uuid={uuid} outline={outline} kind={kind} warnings={warnings} mayEdit={mayEdit} />,
    {
      language: 'en',
      texts: ['applications', 'forms', 'issues', 'persons', 'shell', 'ui'],
      services: [code],
    },
  )
}

test('each warning names its row and question, writes the day, and leads to its question block', async () => {
  await draw(true)
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent.replaceAll('\u00a0', ' '), link.getAttribute('href')])
  const href = `/applications/${uuid}/submit-form?tab=data_entry&step=change-board.board`
  expect(links).toEqual([
    [expect.stringMatching(/This day \(1 December 2026\) has not come yet/), href],
    [expect.stringMatching(/This day \(30 November 2026\) has not come yet/), href],
  ])
  expect(screen.getByText(/The register will see/)).toBeTruthy()
})

test('who may not change the answers reads the warnings without links', async () => {
  await draw(false)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getAllByText(/has not come yet/)).toHaveLength(2)
})

test('advice leads to its question block and asks for nothing', async () => {
  await draw(true, 'advice')
  expect(screen.getByText('Advice')).toBeTruthy()
  expect(
    screen.getByRole('link', { name: /verifies each reported death in the Register of Natural Persons/ }),
  ).toBeTruthy()
  expect(screen.getByText(/Nothing here needs a confirmation/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  [[], /could not be loaded right now/],
  [['members', 'capital'] as const, /on this entity: members or stockholders and share capital in euros\./],
])('what the register lacks, %j, is one sentence', async (parts, sentence) => {
  await renderPage(() => <UncheckedNotice unchecked={[{ source: 'register', parts: [...parts], paths: [] }]} />, {
    language: 'en',
    texts: ['applications', 'shell'],
  })
  expect(screen.getByText(sentence)).toBeTruthy()
})

test('a list of areas that could not be read is a sentence of its own', async () => {
  await renderPage(() => <UncheckedNotice unchecked={[{ source: 'areas', parts: [], paths: [] }]} />, {
    language: 'en',
    texts: ['applications', 'shell'],
  })
  expect(screen.getByText(/list of areas of activity could not be loaded/)).toBeTruthy()
  expect(screen.queryByText(/register’s data/)).toBeNull()
})
