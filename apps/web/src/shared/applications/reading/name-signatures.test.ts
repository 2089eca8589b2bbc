import { expect, test } from 'vitest'
import { listSignerNames } from './name-signatures.ts'

test('each signer is listed once, and namesakes by their codes', () => {
  const by = (signer: string, personal_code: string | null) => ({ signer, personal_code })
  expect(
    listSignerNames([
      by('JĀNIS KALNS', '010180-10005'),
      by('JĀNIS KALNS', '010180-10005'),
      by('JĀNIS KALNS', '020290-10006'),
      by('ANNA KALNA', '030303-20007'),
    ]),
  ).toEqual(['JĀNIS KALNS (010180-10005)', 'JĀNIS KALNS (020290-10006)', 'ANNA KALNA'])
  expect(listSignerNames([by('JĀNIS KALNS', null), by('JĀNIS KALNS', null)])).toEqual(['JĀNIS KALNS'])
})
