/** Texts about faults of and warnings about a signature. */
export const signatureTexts = {
  'algorithm-too-weak': {
    lv: 'Parakstā izmantotais algoritms parakstīšanas laikā vairs nebija drošs.',
    en: 'The signature uses an algorithm that was no longer safe when it was made.',
  },
  'algorithm-unsupported': {
    lv: 'Paraksta algoritms netiek atbalstīts.',
    en: 'The algorithm of the signature is not supported.',
  },
  'archive-timestamp-broken': {
    lv: 'Arhīva laika zīmogs ir bojāts vai nav par šo parakstu; tas netiek ņemts vērā.',
    en: 'The archive timestamp is damaged or not about this signature; it is not taken into account.',
  },
  'archive-timestamp-unproven': {
    lv: 'Arhīva laika zīmoga laiks nav pierādīts; tas netiek ņemts vērā.',
    en: 'The time of the archive timestamp is not proven; it is not taken into account.',
  },
  'asn1-malformed': { lv: 'Paraksta dati nav nolasāmi.', en: 'The data of the signature cannot be read.' },
  'byte-range-gap': {
    lv: 'Paraksts PDF dokumentā atstāj nesegtu vietu.',
    en: 'The signature leaves a part of the PDF document uncovered.',
  },
  'byte-range-malformed': {
    lv: 'Paraksts PDF dokumentā nenorāda pareizi, ko tas sedz.',
    en: 'The signature does not state correctly what it covers in the PDF document.',
  },
  'change-not-permitted': {
    lv: 'Dokumentā pēc parakstīšanas ir mainīts tas, ko parakstītājs mainīt neļāva.',
    en: 'The document was changed after signing in a way that the signer did not allow.',
  },
  'changed-after-signing': {
    lv: 'Dokuments pēc parakstīšanas ir mainīts.',
    en: 'The document was changed after signing.',
  },
  'claimed-time-after-timestamp': {
    lv: 'Parakstītāja norādītais laiks ir vēlāks par laika zīmogu.',
    en: 'The time that the signer states is after the timestamp.',
  },
  'claimed-time-outside-certificate': {
    lv: 'Parakstītāja norādītajā laikā sertifikāts nebija spēkā.',
    en: 'The certificate was not valid at the time that the signer states.',
  },
  'cms-enveloping': {
    lv: 'PDF paraksts pats satur parakstītos datus, kas nav atļauts.',
    en: 'The PDF signature contains the signed data itself, which is not allowed.',
  },
  'cms-malformed': { lv: 'PDF paraksta dati nav nolasāmi.', en: 'The data of the PDF signature cannot be read.' },
  'cms-several-signers': {
    lv: 'Vienā PDF parakstā ir vairāki parakstītāji.',
    en: 'There are several signers in one PDF signature.',
  },
  'digest-unsupported': {
    lv: 'Kontrolsummas algoritms netiek atbalstīts.',
    en: 'The digest algorithm is not supported.',
  },
  'drawn-after-signing': {
    lv: 'Pēc šī paraksta lapā ir ievietots vēl kāds redzams paraksts, kas var aizsegt parakstīto saturu.',
    en: 'Another visible signature was placed on a page after this one and may cover what was signed.',
  },
  'file-digest-mismatch': { lv: 'Datne pēc parakstīšanas ir mainīta.', en: 'A file was changed after signing.' },
  'file-not-covered': {
    lv: 'Dokumentā ir datne, kuru paraksts nesedz.',
    en: 'There is a file that the signature does not cover.',
  },
  'file-not-found': { lv: 'Parakstītās datnes dokumentā nav.', en: 'A signed file is not in the document.' },
  'form-filled-after-signing': {
    lv: 'Pēc parakstīšanas dokumentā ir aizpildīti vai mainīti veidlapas lauki.',
    en: 'Fields of the form in the document were filled or changed after signing.',
  },
  'nothing-signed': { lv: 'Paraksts nesedz nekādus datus.', en: 'The signature does not cover any data.' },
  'properties-digest-mismatch': {
    lv: 'Paraksta apliecinātās ziņas ir mainītas.',
    en: 'The signed statements of the signature were changed.',
  },
  'properties-not-referenced': {
    lv: 'Paraksta apliecinātās ziņas nav parakstītas.',
    en: 'The signed statements of the signature are not covered by it.',
  },
  'reference-forbidden': {
    lv: 'Paraksts norāda uz vietu, uz kuru tas nedrīkst norādīt.',
    en: 'The signature refers to a place that it must not refer to.',
  },
  'reference-twice': { lv: 'Paraksts vienu datni norāda divreiz.', en: 'The signature names a file twice.' },
  'reference-unsupported': {
    lv: 'Paraksts norāda uz datiem veidā, kas šeit netiek atbalstīts.',
    en: 'The signature refers to data in a way that is not supported here.',
  },
  'signature-empty': {
    lv: 'Paraksta vieta dokumentā ir sagatavota, bet paraksta nav.',
    en: 'The place for a signature was prepared, but there is no signature.',
  },
  'signature-file-unknown-root': {
    lv: 'Paraksta datne ir cita veida un šeit netiek pārbaudīta.',
    en: 'The signature file is of another kind and is not checked here.',
  },
  'signature-not-pades': {
    lv: 'PDF paraksts ir vecāka veida un nenosauc savu sertifikātu.',
    en: 'The PDF signature is of an older kind and does not name its certificate.',
  },
  'signature-not-valid': { lv: 'Izveidotais paraksts nav derīgs.', en: 'The signature that was made is not valid.' },
  'signature-policy-ignored': {
    lv: 'Paraksta politika netiek pārbaudīta.',
    en: 'The signature policy is not checked.',
  },
  'signature-shown-twice': {
    lv: 'PDF dokumentā viens paraksts parādīts vairākās vietās.',
    en: 'One signature is shown in several places of the PDF document.',
  },
  'signature-value-invalid': { lv: 'Paraksts neatbilst dokumentam.', en: 'The signature does not match the document.' },
  'signature-value-malformed': { lv: 'Paraksta vērtība nav nolasāma.', en: 'The signature value cannot be read.' },
  structure: {
    lv: 'Paraksts nav uzbūvēts tā, kā standarts to prasa. Lūdziet parakstīt dokumentu no jauna.',
    en: 'The signature is not built as the standard requires. Ask for the document to be signed again.',
  },
  'subfilter-unsupported': {
    lv: 'PDF paraksts ir neatbalstīta veida.',
    en: 'The PDF signature is of a kind that is not supported.',
  },
  'too-many-certificates': {
    lv: 'Parakstā ir pārāk daudz sertifikātu.',
    en: 'There are too many certificates in the signature.',
  },
  'too-many-ocsp-responses': {
    lv: 'Parakstā ir pārāk daudz sertifikāta stāvokļa apliecinājumu.',
    en: 'There are too many status responses in the signature.',
  },
  'too-many-references': { lv: 'Paraksts norāda pārāk daudz datņu.', en: 'The signature refers to too many files.' },
  'too-many-revocation-lists': {
    lv: 'Parakstā ir pārāk daudz atsaukto sertifikātu sarakstu.',
    en: 'There are too many revocation lists in the signature.',
  },
  'too-many-signatures': {
    lv: 'Dokumentā ir pārāk daudz parakstu.',
    en: 'There are too many signatures in the document.',
  },
  'too-many-timestamps': {
    lv: 'Parakstā ir pārāk daudz laika zīmogu.',
    en: 'There are too many timestamps in the signature.',
  },
  'timestamp-algorithm-unsupported': {
    lv: 'Laika zīmoga algoritms netiek atbalstīts.',
    en: 'The algorithm of the timestamp is not supported.',
  },
  'timestamp-algorithm-weak': {
    lv: 'Laika zīmoga algoritms nav drošs.',
    en: 'The algorithm of the timestamp is not safe.',
  },
  'timestamp-certificate-expired': {
    lv: 'Laika zīmoga sertifikāts zīmoga laikā nebija spēkā.',
    en: 'The certificate of the timestamp was not valid at its time.',
  },
  'timestamp-certificate-missing': {
    lv: 'Nav laika zīmoga sertifikāta.',
    en: 'The certificate of the timestamp is missing.',
  },
  'timestamp-certificate-purpose': {
    lv: 'Laika zīmoga sertifikāts nav paredzēts laika zīmogiem.',
    en: 'The certificate of the timestamp is not meant for timestamps.',
  },
  'timestamp-certificate-revoked': {
    lv: 'Laika zīmoga devēja sertifikāts ir atsaukts, tādēļ zīmogam nevar uzticēties.',
    en: 'The certificate of the timestamping authority is revoked, so that the timestamp cannot be relied on.',
  },
  'timestamp-certificate-revoked-later': {
    lv: 'Laika zīmoga devēja sertifikāts ir atsaukts pēc zīmoga izdošanas.',
    en: 'The certificate of the timestamping authority was revoked after the timestamp was issued.',
  },
  'timestamp-from-future': { lv: 'Laika zīmogs ir no nākotnes.', en: 'The timestamp is from the future.' },
  'timestamp-imprint-mismatch': {
    lv: 'Laika zīmogs nav par šo parakstu.',
    en: 'The timestamp is not about this signature.',
  },
  'timestamp-malformed': { lv: 'Laika zīmogs nav nolasāms.', en: 'The timestamp cannot be read.' },
  'timestamp-missing': {
    lv: 'Parakstam nav laika zīmoga: kad tas radīts, nav pierādīts.',
    en: 'The signature has no timestamp: nothing proves when it was made.',
  },
  'timestamp-nonce-differs': {
    lv: 'Laika zīmogs nav atbilde uz šo pieprasījumu.',
    en: 'The timestamp does not answer this request.',
  },
  'timestamp-order': { lv: 'Laika zīmogu secība ir neiespējama.', en: 'The order of the timestamps is impossible.' },
  'timestamp-refused': {
    lv: 'Laika zīmoga devējs pieprasījumu noraidīja.',
    en: 'The timestamping authority refused the request.',
  },
  'timestamp-revocation-missing': {
    lv: 'Nav apliecinājuma, ka laika zīmoga devēja sertifikāts nebija atsaukts.',
    en: 'Nothing shows that the certificate of the timestamping authority was not revoked.',
  },
  'timestamp-signature-invalid': { lv: 'Laika zīmogs ir bojāts.', en: 'The timestamp is damaged.' },
  'timestamp-untrusted': { lv: 'Laika zīmoga devējs nav uzticams.', en: 'The timestamping authority is not trusted.' },
  'signed-attributes-missing': {
    lv: 'PDF paraksts neaptver ziņas par parakstītāju un laiku; šādi paraksti šeit netiek pārbaudīti.',
    en: 'The PDF signature does not cover any statement about signer and time; such signatures are not checked here.',
  },
  'signing-time-missing': {
    lv: 'Parakstā nav norādīts parakstīšanas laiks.',
    en: 'The signature does not state when it was made.',
  },
  'transform-unsupported': {
    lv: 'Paraksts pārveido datus veidā, kas šeit netiek atbalstīts.',
    en: 'The signature transforms data in a way that is not supported here.',
  },
  'time-mark-ignored': {
    lv: 'Paraksta laiku apliecina Igaunijas laika atzīme, kas šeit netiek pārbaudīta.',
    en: 'The time of the signature rests on an Estonian time-mark, which is not checked here.',
  },
  'content-timestamp-ignored': {
    lv: 'Laika zīmogs, kas iegūts pirms parakstīšanas, šeit netiek pārbaudīts.',
    en: 'A timestamp that was obtained before signing is not checked here.',
  },
  'counter-signature-ignored': {
    lv: 'Parakstam ir pievienots vēl kāds apliecinošs paraksts, kas šeit netiek pārbaudīts.',
    en: 'The signature has a countersignature. The countersignature is not checked here.',
  },
  'evidence-record-ignored': {
    lv: 'Parakstam ir pievienots arhīva pierādījums, kas šeit netiek pārbaudīts.',
    en: 'The signature has an evidence record, which is not checked here.',
  },
  'commitment-type-ignored': {
    lv: 'Parakstītājs ir norādījis paraksta nolūku, piemēram, tikai saņemšanas apliecinājumu. Izlasiet to savā parakstīšanas programmā.',
    en: 'The signer stated what the signature commits to, for example only a receipt. Read it in your signing program.',
  },
  'signed-property-ignored': {
    lv: 'Parakstītājs ir parakstījis vēl kādu norādi, kas šeit nav saprotama. Izlasiet to savā parakstīšanas programmā.',
    en: 'The signer signed a further statement that is not understood here. Read it in your signing program.',
  },
  'xades-version-unsupported': {
    lv: 'Paraksts ir izveidots pēc vecas standarta redakcijas, kas šeit netiek pārbaudīta. Lūdziet parakstīt dokumentu no jauna.',
    en: 'The signature follows an old version of the standard that is not checked here. Ask for the document to be signed again.',
  },
} as const
