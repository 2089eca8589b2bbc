export const texts = {
  lv: {
    party: 'Demonstrācijas banka', title: 'Maksājuma apstiprināšana', sum: 'Summa', currency: 'Valūta', id: 'Maksājuma ID',
    beneficiary: 'Saņēmējs', account: 'Saņēmēja konts', bank: 'Saņēmēja banka', details: 'Maksājuma mērķis', reference: 'Atsauce', payer: 'Maksātājs',
    pay: 'Apmaksāt', fail: 'Maksājums neizdodas', leave: 'Atstāt apstrādē', cancel: 'Atcelt', somebody: 'Demonstrācijas maksātājs',
    done: 'Šis maksājums ir pabeigts', status: 'Stāvoklis', back: 'Atgriezties pie tirgotāja',
    statuses: { pending: 'tiek apstrādāts', paid: 'apmaksāts', failed: 'neizdevās', cancelled: 'atcelts', expired: 'beidzies termiņš' },
  },
  en: {
    party: 'Demonstration bank', title: 'Confirm the payment', sum: 'Sum', currency: 'Currency', id: 'Payment ID',
    beneficiary: 'Beneficiary', account: 'Beneficiary account', bank: "Beneficiary's bank", details: 'Details', reference: 'Reference', payer: 'Payer',
    pay: 'Pay', fail: 'The payment fails', leave: 'Leave pending', cancel: 'Cancel', somebody: 'Demonstration payer',
    done: 'This payment is finished', status: 'Status', back: 'Return to the merchant',
    statuses: { pending: 'pending', paid: 'paid', failed: 'failed', cancelled: 'cancelled', expired: 'expired' },
  },
} as const
