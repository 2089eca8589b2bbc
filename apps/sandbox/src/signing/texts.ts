export const texts = {
  lv: {
    party: 'Demonstrācijas parakstīšanas pakalpojums', title: 'Elektroniskā paraksta apstiprināšana', what: 'Parakstāmais', signer: 'Parakstītājs', certificate: 'Sertifikāts',
    hash: 'Kontrolsumma ({name})', client: 'Pieprasītājs', portal: 'Portāls', pin: 'Paraksta PIN', pinHint: 'Demonstrācijas PIN ir 1234.', confirm: 'Parakstīt', cancel: 'Atteikties',
    wrong: 'PIN nav pareizs. Atlikušie mēģinājumi: {left}.', blocked: 'PIN trīs reizes ievadīts nepareizi, un šis pieprasījums ir bloķēts.', back: 'Atgriezties portālā',
    broken: 'Parakstīšanas pieprasījums nav derīgs', ended: 'Šis parakstīšanas pieprasījums ir pabeigts.',
  },
  en: {
    party: 'Demonstration signing service', title: 'Confirm the electronic signature', what: 'To be signed', signer: 'Signatory', certificate: 'Certificate',
    hash: 'Checksum ({name})', client: 'Requested by', portal: 'The portal', pin: 'Signing PIN', pinHint: 'The demonstration PIN is 1234.', confirm: 'Sign', cancel: 'Refuse',
    wrong: 'The PIN is wrong. Tries left: {left}.', blocked: 'The PIN was wrong three times; this request is blocked.', back: 'Return to the portal',
    broken: 'The signing request is not valid', ended: 'This signing request is finished.',
  },
} as const
