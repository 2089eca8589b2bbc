// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { drawPage } from '../../testing/draw-page.tsx'
import { MissingNote } from './missing-note.tsx'
import { SignerRows } from './signer-rows.tsx'

afterEach(cleanup)

test.each([
  ['anyone', 'Parakstītājs'],
  ['acquirer', 'Ieguvējs'],
  // The register's own words of positions are open.
  ['AUDITOR', 'Amatpersona'],
])('a signer as %s is called so', async (role, called) => {
  const signer = { name: 'Modris Saimnieks', role, on_behalf_of: null, signed_at: null }
  await drawPage(
    () => (
      <SignerRows
        label="Parakstītāji"
        document={{ signers: [{ ...signer, is_you: false, being_checked: false }], signatures: [] }}
      />
    ),
    { language: 'lv', texts: ['signing', 'ui'] },
  )
  expect(screen.getByRole('listitem').textContent).toContain(called)
})

test.each([
  ['are fewer than those who have not signed', ['Anna', 'Zane'], 'Vajadzīgs vēl 1 paraksts: Anna'],
  ['are all who have not signed', ['Anna'], undefined],
])('the persons whose signatures are needed are named where they %s', async (_, listed, sentence) => {
  const signers = listed.map((name) => ({
    name,
    role: 'BOARD_MEMBER',
    on_behalf_of: null,
    signed_at: null,
    is_you: false,
    being_checked: false,
  }))
  const missing = [{ count: 1, of: 1, names: ['Anna'], you: null, on_behalf_of: null }]
  await drawPage(() => <MissingNote document={{ signers, missing }} />, { language: 'lv', texts: ['signing', 'ui'] })
  expect(screen.queryByText(/^Vajadzīgs/)?.textContent).toBe(sentence)
})
