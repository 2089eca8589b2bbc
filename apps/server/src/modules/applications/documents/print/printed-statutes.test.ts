import { samples } from '@portal/services/samples'
import { expect, test } from 'vitest'
import { composePaper } from '../../../../testing/papers/compose-paper.ts'

test.each([
  ['SIA', 'Sabiedrības ar ierobežotu atbildību firma ir'],
  ['AS', 'Akciju sabiedrības firma ir'],
] as const)(
  'amendments of a new name word the clause anew, and compare it with the earlier one: %s',
  async (form, firm) => {
    const text = await composePaper('change-name', 'statutes-amendments', { form })
    for (const part of [
      `Izteikt statūtu 1.1. punktu šādā redakcijā: „${firm} ${form} "Ziemeļu vējš un saule" (turpmāk – sabiedrība).”`,
      `Līdz šim (pēc reģistra ziņām)\nJaunā redakcija\n${firm} SIA "Ziemeļu vējš" (turpmāk – sabiedrība).\n${firm} ${form} "Ziemeļu vējš un saule"`,
    ])
      expect(text).toContain(part)
  },
)

test('amendments of a new name compare it with the earlier text of the user, and contain other amendments', async () => {
  const content = {
    wording: 'own',
    prepare: 'prepared',
    clause: '1.1',
    current: 'Firma: Ziemeļu vējš.',
    amendments: 'Svītrot 3.4. punktu.',
  }
  const answers = { ...samples['change-name'], statutes: { content } }
  const text = await composePaper('change-name', 'statutes-amendments', { form: 'SIA', answers, language: 'en' })
  expect(text).toContain('Svītrot 3.4. punktu.')
  expect(text).toMatch(/\nFirma: Ziemeļu vējš\.\nThe firm name .*"Ziemeļu vējš un saule"/)
})

test('statutes by the model have the new name, and the capital of the register', async () => {
  const answers = { ...samples['change-name'], statutes: { content: { wording: 'model', prepare: 'prepared' } } }
  const text = await composePaper('change-name', 'statutes-new-wording', { form: 'SIA', answers })
  expect(text).toContain('firma ir SIA "Ziemeļu vējš un saule" (turpmāk – sabiedrība).')
  expect(text).toContain('Sabiedrības pamatkapitāls ir 5600,00 €.')
  expect(await composePaper('change-name', 'statutes-amendments', { form: 'SIA', answers })).toContain(
    'Izteikt statūtus jaunā redakcijā, kas pievienota šiem grozījumiem.',
  )
})

test('members who adopt the model of statutes amend them as a whole', async () => {
  const content = { summary: 'Statūti pēc portāla parauga.', wording: 'model', amendments: 'Svītrot 3.2. punktu.' }
  const answers = { ...samples['change-statutes'], statutes: { content } }
  const amendments = await composePaper('change-statutes', 'statutes-amendments', { form: 'SIA', answers })
  expect(amendments).toContain('Izteikt statūtus jaunā redakcijā, kas pievienota šiem grozījumiem.')
  expect(amendments).not.toContain('Svītrot 3.2. punktu.')
  const statutes = await composePaper('change-statutes', 'statutes-new-wording', { form: 'SIA', answers })
  for (const part of [
    'Statūtu jaunā redakcija',
    'firma ir SIA "Ziemeļu vējš"',
    'Sabiedrības pamatkapitāls ir 5600,00 €.',
  ])
    expect(statutes).toContain(part)
})
