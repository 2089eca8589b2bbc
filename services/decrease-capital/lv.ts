import { amendedStatutes } from '../shared/texts/capital/lv.ts'
import { confirmation, filing, holderRows } from '../shared/texts/lv.ts'

export default {
  name: 'Pamatkapitāla samazināšana',
  task: 'Samazināt pamatkapitālu',
  description: 'SIA vai AS pamatkapitāla samazināšanas 2. posms: jaunais pamatkapitāls pēc kreditoru prasījumu termiņa',
  keywords: 'samazināt pamatkapitālu, kapitāls, dzēst daļas, dzēst akcijas, nominālvērtība, 2. posms, kreditori, KR18',
  filing,
  decrease: {
    label: 'Pamatkapitāls',
    hint: 'Piesakiet, kad ir reģistrēts paziņojums par samazināšanu (1. posms) un beidzies kreditoru prasījumu termiņš.',
    content: {
      label: 'Samazinātais pamatkapitāls',
      capital: {
        label: 'Jaunais pamatkapitāls',
        hint: 'Tā pati summa, kas reģistrētajā paziņojumā. Ja tas ir reģistrā, summa jau ir ierakstīta.',
      },
      paid: { label: 'Apmaksātais pamatkapitāls', hint: 'Jaunā pamatkapitāla apmaksātā daļa' },
      decidedOn: {
        label: 'Lēmuma datums',
        hint: 'Diena, kurā dalībnieki vai akcionāri nolēma samazināt pamatkapitālu un grozīt statūtus',
      },
    },
    creditors: {
      label: 'Kreditori',
      claimsEndedOn: {
        label: 'Kreditoru prasījumu pieteikšanas termiņš beidzās',
        hint: 'Ne agrāk kā mēnesi pēc paziņojuma reģistrēšanas; termiņš vēl jāapstiprina reģistram',
      },
      creditorsPaid: { label: 'Apliecinu, ka kreditoru prasījumi ir apmierināti vai nodrošināti' },
    },
  },
  register: {
    label: 'Kam pieder kapitāls pēc samazināšanas',
    hint: 'Norādiet katru dalībnieku vai akcionāru, kuram mainās daļas vai akcijas. Portāls sagatavo dalībnieku reģistra nodalījumu, ko paraksta valdes priekšsēdētājs, vai akcionāru reģistra nodalījumu, ko paraksta valde.',
    left: {
      label: 'Kas vairs nav dalībnieks vai akcionārs',
      hint: 'Dalībnieks vai akcionārs, kura visas daļas vai akcijas tiek dzēstas',
      row: 'Bez daļām vai akcijām {number}',
      add: 'Norādīt, kas vairs nav dalībnieks vai akcionārs',
      member: { label: 'Dalībnieks vai akcionārs reģistrā' },
    },
    changed: {
      ...holderRows.changed,
      label: 'Kam mainās daļas vai akcijas',
      hint: 'Skaits, ja daļas vai akcijas dzēš, vai nominālvērtība, ja samazina to',
      add: 'Mainīt daļas vai akcijas',
      nominal: { label: 'Vienas daļas vai akcijas nominālvērtība', hint: 'Visām tā pati' },
    },
  },
  statutes: amendedStatutes,
  confirmation,
} as const
