import { confirmation, partnerSigner } from '../shared/texts/lv.ts'

export default {
  name: 'Izmaiņas biedru sastāvā',
  task: 'Mainīt personālsabiedrības vai EEIG biedrus',
  description:
    'Personālsabiedrības vai Eiropas Ekonomisko interešu grupas biedra iestāšanās, izstāšanās vai komandīta ieguldījuma maiņa',
  keywords:
    'biedrs, komplementārs, komandīts, ieguldījums, iestāties, izstāties; pilnsabiedrība, komandītsabiedrība; PS, KS, EEIG',
  partners: {
    label: 'Biedri',
    hint: 'Pieteikumu paraksta visi biedri: tie, kas paliek, tie, kas izstājas, un tie, kas iestājas.',
    leaving: {
      label: 'Biedri, kas izstājas',
      row: 'Biedrs, kas izstājas, {number}',
      add: 'Pievienot biedru, kas izstājas',
      partner: { label: 'Biedrs' },
      reason: {
        label: 'Pamats',
        options: {
          withdrew: 'Izstājies',
          deceased: 'Miris',
          'ceased-to-exist': 'Juridiskā persona beigusi pastāvēt',
        },
      },
      endsOn: { label: 'Dalība beidzas' },
    },
    joining: {
      label: 'Biedri, kas iestājas',
      row: 'Jaunais biedrs {number}',
      add: 'Pievienot jaunu biedru',
      joinedOn: { label: 'Dalība sākas' },
    },
    signer: partnerSigner,
    changed: {
      label: 'Komandītu ieguldījumi, kas mainās',
      row: 'Mainītais ieguldījums {number}',
      add: 'Mainīt ieguldījumu',
      partner: { label: 'Komandīts' },
      changedOn: { label: 'Ieguldījums mainās' },
    },
  },
  confirmation,
} as const
