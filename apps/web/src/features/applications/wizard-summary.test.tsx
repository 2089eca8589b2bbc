// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { drawPage } from '../../shared/testing/draw-page.tsx'
import { anApplication, makeId } from '../../shared/testing/samples.ts'
import { WizardSummary } from './wizard-summary.tsx'

afterEach(cleanup)

const author = { uuid: makeId('person'), name: 'Toms Avotnieks' }
const subject = { uuid: makeId('entity'), name: 'SIA "Kalna māja"' }
const draw = (ground: 'new-officer' | null) =>
  drawPage(
    () => <WizardSummary application={anApplication({ author, subject, subject_name: subject.name, ground })} />,
    { language: 'lv', texts: ['applications', 'ui'] },
  )

test('an applicant with a mandate files in the name of the entity', async () => {
  await draw(null)
  expect(screen.getByText('Toms Avotnieks, rīkojoties SIA "Kalna māja" vārdā')).toBeTruthy()
})

test('an applicant on a ground of their own files about it', async () => {
  await draw('new-officer')
  expect(screen.getByText('Toms Avotnieks')).toBeTruthy()
  expect(screen.getByText('SIA "Kalna māja"')).toBeTruthy()
})
