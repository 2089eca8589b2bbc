import { boardRows, confirmation, filing, managers } from '../shared/texts/lv.ts'

const { reason, endsOn } = boardRows.dismissed

export default {
  name: 'Izmaiņas Eiropas Ekonomisko interešu grupas vadībā',
  task: 'Mainīt Eiropas Ekonomisko interešu grupas vadītājus',
  description: 'Jauns Eiropas Ekonomisko interešu grupas (EEIG) vadītājs vai vadītāja pilnvaru beigas',
  keywords: 'EEIG, grupas vadītājs, jauns vadītājs, vadītājs atstāj amatu',
  filing,
  managers: {
    label: 'Vadītāji',
    dismissed: {
      label: 'Vadītāji, kuru pilnvaras beidzas',
      row: 'Atbrīvotais vadītājs {number}',
      list: 'Pašreizējie vadītāji',
      officer: { label: 'Vadītājs' },
      reason,
      endsOn,
    },
    appointed: {
      ...managers,
      label: 'Jaunie vadītāji',
      row: 'Jaunais vadītājs {number}',
      rows: 'ieceļ jaunu vadītāju',
      appointedOn: { label: 'Iecelšanas datums' },
    },
    requirements: {
      label: 'Prasības vadītājiem',
      eligible: {
        label:
          'Jaunajiem vadītājiem nav aizliegts ieņemt amatu sabiedrības pārvaldē (Regulas (EEK) Nr. 2137/85 19. pants)',
      },
    },
  },
  confirmation,
} as const
