import { samples } from '@portal/services/samples'
import { expect, test } from 'vitest'
import { composePaper } from '../../../../testing/papers/compose-paper.ts'

test('officers of both bodies of a new company consent in one paper', async () => {
  const text = await composePaper('register-stock-company', 'officer-consent', { form: null })
  for (const part of [
    'Piekrišana ieņemt amatu',
    'piekrīt ieņemt norādīto amatu: AS "Bērzlapu rūpnīca".',
    'Andris Kalniņš\n327740-92155\npadomes priekšsēdētāja vietnieks',
    'Mārtiņš Ozoliņš\n329077-41826\nvaldes loceklis',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('Ieva Zariņa')
})

test('a consent of one person begins with the name of that person', async () => {
  const { board } = samples['change-board'] as { board: { appointed: Record<string, object> } }
  const [[id, member] = []] = Object.entries(board.appointed)
  const appointed = { [id ?? '']: { ...member, consent: 'prepared' } }
  const text = await composePaper('change-board', 'officer-consent', {
    form: 'SIA',
    answers: { ...samples['change-board'], board: { ...board, appointed } },
    language: 'en',
  })
  expect(text).toContain('Consent to hold an office\nSIA "Ziemeļu vējš"\nsubject\nLīga Kalniņa')
  expect(text).toContain('consent to hold the office stated: SIA "Ziemeļu vējš", registration number 40203000019.')
})

test('all owners consent to an address, with the property and its cadastre number', async () => {
  const text = await composePaper('register-stock-company', 'owner-consent', { form: null })
  for (const part of [
    'Piekrītam, ka nekustamajā īpašumā Liepziedu iela 27 - 4, Rīga, LV-1013, kadastra numurs 01000230145, reģistrē',
    'juridisko adresi: AS "Bērzlapu rūpnīca".',
    'SIA "Liepziedu nams"\n49903000016',
    'Līga Kalniņa\n323155-60918',
  ])
    expect(text).toContain(part)
})

test.each([
  [
    'lv',
    'Kam: SIA "Ziemeļu vējš", reģistrācijas numurs 40203000019',
    'Elīna Vītola paziņo, ka atstāj amatu (valdes loceklis). Pilnvaru beigu datums: 2026. gada 30. novembris.',
  ],
  [
    'en',
    'To: SIA "Ziemeļu vējš", registration number 40203000019',
    'Elīna Vītola gives notice of leaving the office (member of the board). Date of the end of powers: 30 November 2026.',
  ],
] as const)('a resigning officer gives notice to the company (%s)', async (language, addressee, notice) => {
  const sample = samples['change-board'] as Record<string, Record<string, object>>
  const text = await composePaper('change-board', 'resignation-notice', {
    form: 'SIA',
    answers: {
      filing: { applicant: { ground: 'resigning-officer' } },
      board: { dismissed: sample['board']?.['dismissed'] },
    },
    language,
  })
  expect(text).toContain(addressee)
  expect(text).toContain(notice)
})

test('amendments of statutes are in the words of the user, each in a clause', async () => {
  const text = await composePaper('change-statutes', 'statutes-amendments', { form: 'SIA' })
  expect(text).toContain('Sabiedrības statūtos izdara šādus grozījumus:\nclauses\n\nIzteikt 3.1. punktu')
  expect(text).toContain('\nSvītrot 3.2. punktu.')
  // The service has the name of the paper.
  expect(text.match(/^Statūtu grozījumi$/gm)).toHaveLength(1)
})
