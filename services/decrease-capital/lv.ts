import { confirmation, filing, shareRows } from '../shared/texts/lv.ts'

export default {
  name: 'Pamatkapitāla samazināšana',
  description: 'SIA pamatkapitāla samazināšanas 2. posms: jaunais pamatkapitāls pēc kreditoru prasījumu termiņa',
  keywords: 'samazināt pamatkapitālu, dzēst daļas, nominālvērtība, 2. posms, kreditori, KR18',
  filing,
  decrease: {
    label: 'Pamatkapitāls',
    hint: 'Piesakiet, kad ir reģistrēts paziņojums par samazināšanu (1. posms) un beidzies kreditoru prasījumu termiņš.',
    content: {
      label: 'Samazinātais pamatkapitāls',
      capital: { label: 'Jaunais pamatkapitāls', hint: 'Tā pati summa, kas reģistrētajā paziņojumā' },
      paid: { label: 'Apmaksātais pamatkapitāls', hint: 'Jaunā pamatkapitāla apmaksātā daļa' },
      decidedOn: {
        label: 'Lēmuma datums',
        hint: 'Diena, kurā dalībnieki nolēma samazināt pamatkapitālu un grozīt statūtus',
      },
    },
    creditors: {
      label: 'Kreditori',
      claimsEndedOn: {
        label: 'Kreditoru prasījumu pieteikšanas termiņš beidzās',
        hint: 'Ne agrāk kā mēnesi pēc paziņojuma reģistrēšanas',
      },
      creditorsPaid: { label: 'Apliecinu, ka kreditoru prasījumi ir apmierināti vai nodrošināti' },
    },
  },
  register: {
    label: 'Dalībnieki pēc samazināšanas',
    hint: 'Norādiet katru dalībnieku, kuram mainās daļas. Portāls sagatavo dalībnieku reģistra nodalījumu, ko paraksta valdes priekšsēdētājs.',
    left: {
      label: 'Kas vairs nav dalībnieks',
      hint: 'Dalībnieks, kura visas daļas tiek dzēstas',
      row: 'Dalībnieks bez daļām {number}',
      add: 'Norādīt, kas vairs nav dalībnieks',
      member: { label: 'Dalībnieks reģistrā' },
    },
    changed: {
      ...shareRows.changed,
      label: 'Kam mainās daļas',
      hint: 'Daļu skaits, ja daļas dzēš, vai nominālvērtība, ja samazina to',
      add: 'Mainīt dalībnieka daļas',
      nominal: { label: 'Vienas daļas nominālvērtība', hint: 'Visām daļām tā pati' },
    },
  },
  confirmation,
} as const
