import { confirmation, fee, filing } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Change of beneficial owners',
  task: 'Change the beneficial owners',
  description: 'Changes in the data on the beneficial owners of an entity',
  keywords: 'UBO, ultimate owner, who controls the company',
  filing,
  owners: {
    label: 'Beneficial owners',
    hint: 'Changes are filed within 14 days from when the entity knows of them (Section 18.² of the Law on the Prevention of Money Laundering and Terrorism and Proliferation Financing). State only what changes.',
    declaration: {
      label: 'What was ascertained',
      finding: {
        label: 'Can the beneficial owners be ascertained?',
        hint: 'A natural person who directly or indirectly holds more than 25 per cent of shares or votes, or exercises control in another way',
        options: {
          identified: 'Yes',
          'not-ascertainable': 'No, all possible means of ascertaining have been used',
          'regulated-market':
            'The beneficial owner is a stockholder of a company whose stock is traded on a regulated market, and the control follows from being a stockholder alone',
        },
      },
    },
    ended: {
      label: 'Who is no longer a beneficial owner',
      hint: 'A person whose control over the entity has ended',
      row: 'Beneficial owner to be removed {number}',
      list: 'Present beneficial owners',
      state: 'No longer a beneficial owner',
      owner: { label: 'Beneficial owner in the register' },
      endedOn: { label: 'Control ended on' },
    },
    changed: {
      label: 'Whose data change',
      hint: 'For example, the means of control, the surname, or the person through whom the control is exercised.',
      row: 'Changed data {number}',
      state: 'The data change',
      owner: { label: 'Beneficial owner in the register' },
      changedOn: { label: 'Data changed on' },
      indirect: {
        label: 'Is the control exercised through another person?',
        hint: 'Indirect holding: another person stands between the beneficial owner and the entity.',
      },
      through1Name: {
        label: 'Person 1 in the chain: name',
        hint: 'Begin with the one that holds a part of the entity itself',
        empty: 'Enter the person’s full name or company name.',
      },
      through1Number: { label: 'Person 1 in the chain: registration number or personal code' },
      through1Country: { label: 'Person 1 in the chain: country' },
      through1More: { label: 'Is there another one behind person 1 in the chain?' },
      through2Name: {
        label: 'Person 2 in the chain: name',
        hint: 'The one that holds a part of the one before',
        empty: 'Enter the person’s full name or company name.',
      },
      through2Number: { label: 'Person 2 in the chain: registration number or personal code' },
      through2Country: { label: 'Person 2 in the chain: country' },
      through2More: { label: 'Is there another one behind person 2 in the chain?' },
      through3Name: {
        label: 'Person 3 in the chain: name',
        hint: 'The one that holds a part of the one before',
        empty: 'Enter the person’s full name or company name.',
      },
      through3Number: { label: 'Person 3 in the chain: registration number or personal code' },
      through3Country: { label: 'Person 3 in the chain: country' },
      through3More: { label: 'Is there another one behind person 3 in the chain?' },
      through4Name: {
        label: 'Person 4 in the chain: name',
        hint: 'The one that holds a part of the one before',
        empty: 'Enter the person’s full name or company name.',
      },
      through4Number: { label: 'Person 4 in the chain: registration number or personal code' },
      through4Country: { label: 'Person 4 in the chain: country' },
    },
    added: {
      label: 'New beneficial owners',
      hint: 'A person who has gained control over the entity and is not yet in the register',
      row: 'New beneficial owner {number}',
      add: 'Add a beneficial owner',
      indirect: {
        label: 'Is the control exercised through another person?',
        hint: 'Indirect holding: another person stands between the beneficial owner and the entity.',
      },
      through1Name: {
        label: 'Person 1 in the chain: name',
        hint: 'Begin with the one that holds a part of the entity itself',
        empty: 'Enter the person’s full name or company name.',
      },
      through1Number: { label: 'Person 1 in the chain: registration number or personal code' },
      through1Country: { label: 'Person 1 in the chain: country' },
      through1More: { label: 'Is there another one behind person 1 in the chain?' },
      through2Name: {
        label: 'Person 2 in the chain: name',
        hint: 'The one that holds a part of the one before',
        empty: 'Enter the person’s full name or company name.',
      },
      through2Number: { label: 'Person 2 in the chain: registration number or personal code' },
      through2Country: { label: 'Person 2 in the chain: country' },
      through2More: { label: 'Is there another one behind person 2 in the chain?' },
      through3Name: {
        label: 'Person 3 in the chain: name',
        hint: 'The one that holds a part of the one before',
        empty: 'Enter the person’s full name or company name.',
      },
      through3Number: { label: 'Person 3 in the chain: registration number or personal code' },
      through3Country: { label: 'Person 3 in the chain: country' },
      through3More: { label: 'Is there another one behind person 3 in the chain?' },
      through4Name: {
        label: 'Person 4 in the chain: name',
        hint: 'The one that holds a part of the one before',
        empty: 'Enter the person’s full name or company name.',
      },
      through4Number: { label: 'Person 4 in the chain: registration number or personal code' },
      through4Country: { label: 'Person 4 in the chain: country' },
    },
  },
  fee,
  confirmation,
} as const satisfies Translation<typeof original>
