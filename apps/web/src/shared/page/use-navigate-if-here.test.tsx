// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import { renderPage } from '../testing/render-page.tsx'
import { useNavigateIfHere } from './use-navigate-if-here.ts'

afterEach(cleanup)

async function drawStep() {
  const answer = Promise.withResolvers<undefined>()
  const removed = Promise.withResolvers<undefined>()
  function Step({ onAnswer }: { onAnswer: () => void }) {
    const navigate = useNavigateIfHere()
    async function goOn() {
      await answer.promise
      onAnswer()
      await removed.promise
      await navigate({ to: paths.catalogue })
    }
    return <button onClick={() => void goOn()}>Go on</button>
  }
  function Page() {
    const [isDone, setIsDone] = useState(false)
    return isDone ? <p>Done</p> : <Step onAnswer={() => setIsDone(true)} />
  }
  const page = await renderPage(Page, { texts: ['ui'] })
  await userEvent.click(screen.getByRole('button'))
  return { page, answer: () => answer.resolve(undefined), goOn: () => removed.resolve(undefined) }
}

it('moves a user who is still on the page, although the answer has removed the button', async () => {
  const { page, answer, goOn } = await drawStep()
  answer()
  await screen.findByText('Done')
  goOn()
  await expect.poll(page.path).toBe(paths.catalogue)
})

it('leaves a user where they have gone since', async () => {
  const { page, answer, goOn } = await drawStep()
  await page.goTo('/elsewhere')
  await act(async () => {
    answer()
    goOn()
  })
  expect(page.path()).toBe('/elsewhere')
})
