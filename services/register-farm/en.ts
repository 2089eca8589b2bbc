import { foundingAddress, foundingContact } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Registration of a farm or fishery',
  task: 'Register a farm or fishery',
  description: 'Entry of a farm or fishery in the Enterprise Register Journal',
  keywords: 'farmer, agriculture, agricultural holding, fisherman, start a farm; set up, establish',
  owner: {
    label: 'Owner',
    person: { label: 'Owner of the farm or fishery' },
  },
  farm: {
    label: 'Farm or fishery',
    details: {
      label: 'Name and activity',
      kind: { label: 'Kind', options: { ZEM: 'Farm', ZVJ: 'Fishery' } },
      name: { label: 'Name', hint: 'For example, Zemnieku saimniecība "Nosaukums"' },
      activity: {
        label: 'Field of activity',
        hint: 'For example, grain growing, dairy farming or fishing',
        empty: 'Enter the field of activity.',
      },
      landArea: { label: 'Area of the land in hectares', hint: 'In whole hectares, rounded' },
    },
  },
  address: foundingAddress,
  contact: foundingContact,
} as const satisfies Translation<typeof original>
