import { samples } from '@portal/services/samples'
import { expect, test } from 'vitest'
import { composePaper } from '../../../../testing/papers/compose-paper.ts'

const foreigner = (surname: string) => ({
  forname: 'Ilze',
  surname,
  hasLatvianIdentityNumber: false,
  birthDate: '1985-02-01',
  identityDocumentType: 'passport',
  identityDocumentNumber: 'K1234567',
  identityDocumentDate: '2022-05-04',
  identityDocumentCountry: 'EE',
  identityDocumentIssuedBy: 'Politsei- ja Piirivalveamet',
  position: 'BOARD_MEMBER',
  representation: 'INDIVIDUALLY',
  consent: 'signs-application',
})
const withMembers = (...members: object[]) => ({
  ...samples['register-sia'],
  board: {
    member: Object.fromEntries(members.map((member, index) => [`01937a00-0000-7000-8000-00000000003${index}`, member])),
  },
})

test('the questionnaire of a foreigner has the answers about the person, and no others', async () => {
  const answers = withMembers({ ...foreigner('Ārzemniece'), questionnaire: 'prepared' }, foreigner('Kaimiņiene'))
  const text = await composePaper('register-sia', 'natural-person-questionnaire', { form: null, answers })
  for (const part of [
    'Ārzemnieka anketa ziņu iekļaušanai Fizisko personu reģistrā',
    'Pieteikums: Sabiedrības ar ierobežotu atbildību reģistrācija. Tiesību subjekts: SIA "Bērzlapu darbnīca".',
    'Vārds\nIlze\nUzvārds\nĀrzemniece\nDzimšanas datums\n1985. gada 1. februāris',
    'Personu apliecinoša dokumenta veids\nPase\nDokumenta numurs\nK1234567',
    'Dokumenta izdevējvalsts\nIgaunija',
  ])
    expect(text).toContain(part)
  for (const part of ['Kaimiņiene', 'Pārstāvības tiesības', 'Vai personai ir Latvijas personas kods?'])
    expect(text).not.toContain(part)
})

test('the questionnaire of a foreign liquidator names the entity with its number', async () => {
  const sample = samples['start-liquidation'] as { liquidation: object }
  const { position: _position, ...person } = { ...foreigner('Ārzemniece'), questionnaire: 'prepared' }
  const answers = {
    ...sample,
    liquidation: { ...sample.liquidation, liquidator: { '01937a00-0000-7000-8000-000000000031': person } },
  }
  const text = await composePaper('start-liquidation', 'natural-person-questionnaire', {
    form: 'SIA',
    answers,
    language: 'en',
  })
  expect(text).toContain('Entity: SIA "Ziemeļu vējš", registration number 40203000019.')
  expect(text).toContain('Country that issued the document\nEstonia')
})
