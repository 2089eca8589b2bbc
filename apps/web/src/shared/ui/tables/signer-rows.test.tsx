// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { drawPage } from '../../testing/draw-page.tsx'
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
