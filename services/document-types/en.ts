import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  application: 'Application',
  'founding-decision': 'Founding decision',
  'founding-agreement': 'Founding agreement',
  statutes: 'Articles of association',
  'members-decision': 'Decision of the member',
  'members-minutes': 'Minutes of the members’ meeting',
  'council-decision': 'Decision of the supervisory board',
  'statutes-amendments': 'Amendments to the statutes',
  'organisation-minutes': 'Minutes of the deciding body',
  'founders-decision': 'Decision of the founders',
  'statutes-new-wording': 'New wording of the articles of association',
  'liquidator-consent': 'Consent of the liquidator',
  'closing-statement': 'Closing financial statement',
  'distribution-plan': 'Plan for the distribution of assets',
  'archive-certificate': 'Certificate of the archive',
  'board-consent': 'Consent of the board member',
  'owner-consent': 'Consent of the property owner',
  'capital-payment-proof': 'Proof that the share capital is paid',
  'right-to-represent': 'Proof of the right to represent a founder or partner',
  'rights-document': 'Document attesting to the rights',
  'relief-proof': 'Grounds for the exemption',
  'control-proof': 'Proof of the means of control',
  'notarial-certification': 'Notary’s certification',
  'power-of-attorney': 'Power of attorney',
} as const satisfies Translation<typeof original>
