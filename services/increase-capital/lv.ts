import { amendedStatutes, contributedProperty } from '../shared/texts/capital/lv.ts'
import { confirmation, deciders, filing, holderRows } from '../shared/texts/lv.ts'

export default {
  name: 'Pamatkapitāla palielināšana',
  task: 'Palielināt pamatkapitālu',
  description:
    'SIA vai AS pamatkapitāla palielināšana ar naudas vai mantisko ieguldījumu vai no sabiedrības pašu kapitāla',
  keywords:
    'palielināt pamatkapitālu, jaunas daļas, akciju emisija, ieguldījums, investors, mantiskais ieguldījums, mazkapitāla SIA, 2800 eiro, KR18',
  filing,
  decision: {
    label: 'Lēmums',
    meeting: { label: 'Lēmums par pamatkapitāla palielināšanu' },
    ...deciders,
  },
  increase: {
    label: 'Pamatkapitāls',
    hint: 'Pamatkapitālu palielina, kad ir pilnībā apmaksātas visas esošās daļas vai akcijas. Pieteikumu iesniedz pēc jauno daļu vai akciju apmaksas.',
    content: {
      label: 'Palielinātais pamatkapitāls',
      capital: { label: 'Jaunais pamatkapitāls', hint: 'Visa summa pēc palielināšanas' },
      contribution: {
        label: 'Kā pamatkapitālu palielina',
        hint: 'Ja SIA reģistrētais pamatkapitāls ir mazāks par 2800 eiro, mantisko ieguldījumu izdarīt nevar.',
        options: {
          money: 'Ar naudas ieguldījumu',
          property: 'Ar mantisko ieguldījumu',
          both: 'Ar naudas un mantisko ieguldījumu',
          equity: 'No sabiedrības pašu kapitāla: ar pozitīvo starpību vai obligāto rezervi',
        },
      },
    },
    item: contributedProperty.item,
    transfer: contributedProperty.transfer,
    valuation: {
      ...contributedProperty.valuation,
      hint: 'Atzinumu pievieno pieteikumam. Palielinot pamatkapitālu, dalībnieki vai akcionāri paši mantu nenovērtē.',
    },
  },
  register: {
    label: 'Kam pieder kapitāls pēc palielināšanas',
    hint: 'Norādiet tikai tos, kuri iegūst jaunas daļas vai akcijas. Portāls sagatavo pieteikumus to iegūšanai, ko paraksta ieguvēji, un dalībnieku reģistra nodalījumu, ko paraksta valdes priekšsēdētājs, vai akcionāru reģistra nodalījumu, ko paraksta valde.',
    ...holderRows,
    changed: {
      ...holderRows.changed,
      label: 'Esošie dalībnieki vai akcionāri, kas iegūst jaunas daļas vai akcijas',
      hint: 'Skaitu norāda kopā ar jaunajām daļām vai akcijām.',
    },
  },
  terms: {
    label: 'Palielināšanas noteikumi',
    hint: 'Portāls sagatavo pamatkapitāla palielināšanas noteikumus, ko paraksta valde.',
    shares: {
      label: 'Jaunās daļas vai akcijas',
      premium: {
        label: 'Vienas daļas vai akcijas uzcenojums',
        hint: 'Ja to pārdod par cenu, kas lielāka par nominālvērtību',
      },
      appliedUntil: { label: 'Trešās personas daļu vai akciju iegūšanai piesakās līdz' },
      paidUntil: {
        label: 'Jaunās daļas vai akcijas pilnībā apmaksā līdz',
        hint: 'Ne vēlāk kā sešus mēnešus pēc lēmuma; termiņš vēl jāapstiprina reģistram',
      },
      dividendsFrom: {
        label: 'Jaunās daļas vai akcijas dod tiesības uz dividendi no',
        hint: 'Piemēram, pārskata gada sākums',
      },
    },
  },
  statutes: amendedStatutes,
  confirmation,
} as const
