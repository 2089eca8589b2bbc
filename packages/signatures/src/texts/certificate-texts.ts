/** Texts about certificates, their status and trust, and the legal value of a signature. */
export const certificateTexts = {
  'certificate-critical-extension': {
    lv: 'Parakstītāja sertifikātam ir ierobežojums, ko šeit nevar izvērtēt. Jautājiet sertifikāta izdevējam, vai ar to var parakstīt dokumentus.',
    en: 'The certificate of the signer has a restriction that cannot be judged here. Ask its issuer whether documents can be signed with it.',
  },
  'certificate-digest-weak': {
    lv: 'Paraksts norāda uz sertifikātu ar novecojušu algoritmu. Parakstu tas neietekmē; atjauniniet parakstīšanas programmu.',
    en: 'The signature points to its certificate with an outdated algorithm. The signature holds; update the signing program.',
  },
  'certificate-expired': { lv: 'Sertifikāta derīguma termiņš bija beidzies.', en: 'The certificate had expired.' },
  'certificate-malformed': { lv: 'Sertifikāts nav nolasāms.', en: 'The certificate cannot be read.' },
  'certificate-missing': {
    lv: 'Parakstā nav parakstītāja sertifikāta.',
    en: 'The certificate of the signer is missing.',
  },
  'certificate-not-for-signing': {
    lv: 'Sertifikāts nav paredzēts parakstīšanai.',
    en: 'The certificate is not meant for signing.',
  },
  'certificate-not-qualified': { lv: 'Sertifikāts nav kvalificēts.', en: 'The certificate is not qualified.' },
  'certificate-not-signed': {
    lv: 'Paraksts nenosauc savu sertifikātu.',
    en: 'The signature does not name its certificate.',
  },
  'certificate-not-yet-valid': {
    lv: 'Sertifikāta derīgums vēl nebija sācies.',
    en: 'The certificate was not yet valid.',
  },
  'certificate-revoked': {
    lv: 'Sertifikāts ir atsaukts pirms laika, ko pierāda laika zīmogs.',
    en: 'The certificate was revoked before the time that the timestamp proves.',
  },
  'certificate-revoked-later': {
    lv: 'Sertifikāts ir atsaukts pēc parakstīšanas.',
    en: 'The certificate was revoked after signing.',
  },
  'certificate-revoked-without-proof-of-time': {
    lv: 'Sertifikāts ir atsaukts, un nav pierādīts, ka paraksts radīts pirms tam.',
    en: 'The certificate is revoked, and nothing proves that the signature was made before.',
  },
  'certificate-suspended': { lv: 'Sertifikāta darbība ir apturēta.', en: 'The certificate is suspended.' },
  'certificate-swapped': {
    lv: 'Parakstā ir cits sertifikāts nekā parakstītais.',
    en: 'The signature holds another certificate than the one it names.',
  },
  'certificate-untrusted': {
    lv: 'Sertifikāta izdevējs nav uzticams.',
    en: 'The issuer of the certificate is not trusted.',
  },
  'certificate-without-ocsp': {
    lv: 'Sertifikāts nenorāda, kur noskaidrot tā stāvokli.',
    en: 'The certificate does not say where its status can be asked for.',
  },
  'chain-algorithm-weak': {
    lv: 'Sertifikātu izdevējs apliecinājis ar algoritmu vai atslēgu, kas vairs nav droša.',
    en: 'An issuer signed a certificate with an algorithm or a key that is no longer safe.',
  },
  'chain-certificate-expired': {
    lv: 'Izdevēja sertifikāts tajā laikā nebija spēkā.',
    en: 'The certificate of an issuer was not valid at that time.',
  },
  'chain-certificate-revoked': {
    lv: 'Izdevēja sertifikāts ir atsaukts, un nav pierādīts, ka paraksts radīts pirms tam.',
    en: 'The certificate of an issuer is revoked, and nothing proves that the signature was made before.',
  },
  'chain-critical-extension': {
    lv: 'Izdevēja sertifikātā ir obligāta ziņa, kas šeit nav saprotama.',
    en: 'The certificate of an issuer has a critical extension that is not understood here.',
  },
  'chain-path-too-long': {
    lv: 'Sertifikātu ķēde ir garāka, nekā izdevējs atļauj.',
    en: 'The chain of certificates is longer than an issuer allows.',
  },
  'chain-revocation-missing': {
    lv: 'Nav apliecinājuma, ka izdevēja sertifikāts nebija atsaukts.',
    en: 'Nothing shows that the certificate of an issuer was not revoked.',
  },
  'issuer-serial-differs': {
    lv: 'Parakstā ierakstītais sertifikāta numurs neatbilst sertifikātam. Paraksts ir spēkā; atjauniniet parakstīšanas programmu.',
    en: 'The certificate number written in the signature is not that of the certificate. The signature holds; update the signing program.',
  },
  'key-not-in-signature-device': {
    lv: 'Nav apliecināts, ka paraksts radīts ar kvalificētu parakstīšanas līdzekli.',
    en: 'Nothing shows that the signature was made with a qualified signature creation device.',
  },
  'key-too-short': { lv: 'Paraksta atslēga ir pārāk īsa.', en: 'The key of the signature is too short.' },
  'key-unsupported': { lv: 'Paraksta atslēgas veids netiek atbalstīts.', en: 'The kind of key is not supported.' },
  'ocsp-malformed': {
    lv: 'Sertifikāta stāvokļa apliecinājums nav nolasāms.',
    en: 'The status response cannot be read.',
  },
  'ocsp-nonce-differs': {
    lv: 'Sertifikāta stāvokļa apliecinājums nav atbilde uz šo pieprasījumu.',
    en: 'The status response does not answer this request.',
  },
  'ocsp-refused': {
    lv: 'Sertifikāta stāvokļa pieprasījums ir noraidīts.',
    en: 'The request for the certificate status was refused.',
  },
  'ocsp-unavailable': {
    lv: 'Sertifikāta stāvokli pašlaik nevar noskaidrot.',
    en: 'The certificate status cannot be asked for now.',
  },
  'revocation-after-expiry': {
    lv: 'Sertifikāta stāvoklis noskaidrots pēc tā derīguma beigām.',
    en: 'The status was asked for after the certificate had expired.',
  },
  'revocation-algorithm-weak': {
    lv: 'Sertifikāta stāvokļa apliecinājuma algoritms nav drošs.',
    en: 'The algorithm of the status proof is not safe.',
  },
  'revocation-before-timestamp': {
    lv: 'Sertifikāta stāvoklis noskaidrots pirms parakstīšanas.',
    en: 'The status was asked for before the signature was made.',
  },
  'revocation-from-future': {
    lv: 'Sertifikāta stāvokļa apliecinājums ir no nākotnes.',
    en: 'The status proof is from the future.',
  },
  'revocation-long-after-timestamp': {
    lv: 'Sertifikāta stāvoklis noskaidrots ilgi pēc parakstīšanas.',
    en: 'The status was asked for long after the signature was made.',
  },
  'revocation-malformed': {
    lv: 'Kāds sertifikāta stāvokļa apliecinājums nav nolasāms.',
    en: 'A status proof cannot be read.',
  },
  'revocation-missing': {
    lv: 'Nav apliecinājuma, ka sertifikāts nebija atsaukts.',
    en: 'Nothing shows that the certificate was not revoked.',
  },
  'revocation-not-fresh': {
    lv: 'Sertifikāta stāvoklis nav noskaidrots pārbaudes laikā, bet paraksta laiks nav pierādīts.',
    en: 'The status was not asked for at the time of validation, and the time of the signature is not proven.',
  },
  'revocation-shortly-before-timestamp': {
    lv: 'Sertifikāta stāvoklis noskaidrots īsi pirms laika zīmoga.',
    en: 'The status was asked for shortly before the timestamp.',
  },
  'revocation-signature-invalid': {
    lv: 'Sertifikāta stāvokļa apliecinājums ir bojāts.',
    en: 'The status proof is damaged.',
  },
  'revocation-signer-unauthorised': {
    lv: 'Sertifikāta stāvokļa apliecinājuma devējs nav tam pilnvarots.',
    en: 'The signer of the status proof is not authorised.',
  },
  'revocation-unknown': { lv: 'Izdevējs šādu sertifikātu nepazīst.', en: 'The issuer does not know the certificate.' },
  'service-not-granted': {
    lv: 'Sertifikāta izdevējs parakstīšanas laikā nebija uzticams pakalpojumu sniedzējs.',
    en: 'The issuer of the certificate was not a trusted provider at that time.',
  },
  'trust-list-expired': { lv: 'Uzticamo pakalpojumu saraksts ir novecojis.', en: 'The trusted list is out of date.' },
  'trust-list-from-future': {
    lv: 'Uzticamo pakalpojumu saraksts ir no nākotnes.',
    en: 'The trusted list is from the future.',
  },
  'trust-list-malformed': { lv: 'Uzticamo pakalpojumu saraksts nav nolasāms.', en: 'The trusted list cannot be read.' },
  'trust-list-older-than-known': {
    lv: 'Uzticamo pakalpojumu saraksts ir vecāks par jau zināmo.',
    en: 'The trusted list is older than the one that is known.',
  },
  'trust-list-signature-invalid': {
    lv: 'Uzticamo pakalpojumu saraksta paraksts nav derīgs.',
    en: 'The signature of the trusted list is not valid.',
  },
  'trust-list-signer-unknown': {
    lv: 'Uzticamo pakalpojumu saraksta parakstītājs nav zināms.',
    en: 'The signer of the trusted list is unknown.',
  },
  'trust-list-unreachable': {
    lv: 'Uzticamo pakalpojumu sarakstu nevar saņemt.',
    en: 'The trusted list cannot be reached.',
  },
  'trust-list-unsigned': { lv: 'Uzticamo pakalpojumu saraksts nav parakstīts.', en: 'The trusted list is not signed.' },
  'trust-list-version': {
    lv: 'Uzticamo pakalpojumu saraksta versija nav zināma.',
    en: 'The version of the trusted list is unknown.',
  },
  'certificate-says-qualified': {
    lv: 'Sertifikāts ir izdots kā kvalificēts.',
    en: 'The certificate was issued as a qualified one.',
  },
  'certificate-says-signature-device': {
    lv: 'Sertifikāts apliecina kvalificētu parakstīšanas līdzekli.',
    en: 'The certificate attests a qualified signature creation device.',
  },
  'list-says-no-signature-device': {
    lv: 'Pēc uzticamo pakalpojumu saraksta parakstīšanas līdzeklis nav kvalificēts.',
    en: 'According to the trusted list the signature creation device is not qualified.',
  },
  'list-says-not-qualified': {
    lv: 'Pēc uzticamo pakalpojumu saraksta sertifikāts nav kvalificēts.',
    en: 'According to the trusted list the certificate is not qualified.',
  },
  'list-says-qualified': {
    lv: 'Pēc uzticamo pakalpojumu saraksta sertifikāts ir kvalificēts.',
    en: 'According to the trusted list the certificate is qualified.',
  },
  'list-says-signature-device': {
    lv: 'Pēc uzticamo pakalpojumu saraksta parakstīšanas līdzeklis ir kvalificēts.',
    en: 'According to the trusted list the signature creation device is qualified.',
  },
  'not-in-trusted-list': {
    lv: 'Izdevējs nav uzticamo pakalpojumu sarakstā.',
    en: 'The issuer is not in a trusted list.',
  },
  'service-not-for-this-use': {
    lv: 'Uzticamo pakalpojumu sarakstā izdevējam nav šāda pakalpojuma.',
    en: 'The trusted list does not grant the issuer this kind of service.',
  },
  'use-not-declared': {
    lv: 'Sertifikāts nenorāda, vai tas ir parakstam vai zīmogam.',
    en: 'The certificate does not say whether it is for signatures or for seals.',
  },
  'signer-name-deceptive': {
    lv: 'Parakstītāja vārdā ir neredzamas vai citām līdzīgas zīmes; tas var būt maldinošs.',
    en: 'The name of the signer has characters that are invisible or look like others; it may mislead.',
  },
} as const
