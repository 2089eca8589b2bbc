// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { drawPage } from '../../../shared/testing/draw-page.tsx'
import { anApplication } from '../../../shared/testing/samples.ts'
import { ProgressNotice } from './progress-notice.tsx'

afterEach(cleanup)

it.each([
  ['received', 'Izdevās', 'Pieteikums ir iesniegts'],
  ['processing', 'Izdevās', 'Pieteikums ir iesniegts'],
  ['question', 'Uzmanību', 'Reģistrs gaida atbildi vai labojumus'],
  ['postponed', 'Uzmanību', 'Reģistrs gaida atbildi vai labojumus'],
  ['registered', 'Informācija', 'Reģistrs ir pieņēmis lēmumu'],
  ['completed', 'Informācija', 'Reģistrs ir pieņēmis lēmumu'],
  ['rejected', 'Informācija', 'Reģistrs ir pieņēmis lēmumu'],
] as const)('an application that is %s shows “%s: %s”', async (stage, tone, title) => {
  await drawPage(() => <ProgressNotice application={{ ...anApplication(), stage }} />, {
    language: 'lv',
    texts: ['applications', 'shell'],
  })
  expect(screen.getByText(title)).toBeTruthy()
  expect(screen.getByRole('img', { name: tone })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Skatīt iesniegumu' })).toBeTruthy()
})
