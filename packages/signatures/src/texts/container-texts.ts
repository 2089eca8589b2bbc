/** Texts about refusals of and warnings about containers, archives and XML documents. */
export const containerTexts = {
  'not-a-container': {
    lv: 'Datne nav elektroniski parakstīts dokuments.',
    en: 'The file is not an electronically signed document.',
  },
  'container-empty': {
    lv: 'Parakstītajā dokumentā nav nevienas datnes.',
    en: 'There are no files in the signed document.',
  },
  'container-for-one-file': {
    lv: 'Dokuments ir vienas datnes konteiners (ASiC-S); citus parakstus tam šeit pievienot nevar.',
    en: 'The document is a container for one file (ASiC-S); further signatures cannot be added to it here.',
  },
  'container-several-files': {
    lv: 'Dokumentā, kam paredzēta viena datne, ir vairākas.',
    en: 'There are several files in a document that is meant for one.',
  },
  'container-several-signature-files': {
    lv: 'Dokumentā, kam paredzēta viena parakstu datne, ir vairākas.',
    en: 'There are several signature files in a document that is meant to have one.',
  },
  'container-unsupported': {
    lv: 'Šāda veida dokumentam parakstu pievienot nevar.',
    en: 'A signature cannot be added to this kind of document.',
  },
  'file-name-deceptive': {
    lv: 'Datnes nosaukumā ir neredzamas vai citām līdzīgas zīmes; tas var būt maldinošs.',
    en: 'The name of a file has characters that are invisible or look like others; it may mislead.',
  },
  'file-name-reserved': {
    lv: 'Datnei ir nosaukums, kuru izmanto pats parakstītais dokuments.',
    en: 'The file has a name that the signed document uses itself.',
  },
  'files-changed': {
    lv: 'Kopš parakstīšanas sākuma datnes ir mainītas.',
    en: 'The files have changed since signing began.',
  },
  'format-adoc': {
    lv: 'Dokuments ir Lietuvas ADOC formātā; tā paraksti šeit netiek pārbaudīti.',
    en: 'The document is in the Lithuanian ADOC format; its signatures are not checked here.',
  },
  'format-bdoc-1': {
    lv: 'Dokuments ir novecojušajā BDOC 1.0 formātā; tā paraksti šeit netiek pārbaudīti.',
    en: 'The document is in the outdated BDOC 1.0 format; its signatures are not checked here.',
  },
  'format-cades': {
    lv: 'Dokuments ir parakstīts CAdES formātā; šādi paraksti šeit netiek pārbaudīti.',
    en: 'The document is signed with CAdES; such signatures are not checked here.',
  },
  'format-ddoc': {
    lv: 'Dokuments ir novecojušajā Igaunijas DDOC formātā; tā paraksti šeit netiek pārbaudīti.',
    en: 'The document is in the outdated Estonian DDOC format; its signatures are not checked here.',
  },
  'format-edoc-1': {
    lv: 'Dokuments ir novecojušajā EDOC 1.x formātā; tā paraksti šeit netiek pārbaudīti.',
    en: 'The document is in the outdated EDOC 1.x format; its signatures are not checked here.',
  },
  'format-evidence-record': {
    lv: 'Dokumentu apliecina pierādījumu ieraksts, nevis paraksts; tas šeit netiek pārbaudīts.',
    en: 'The document is attested by an evidence record and not by a signature; it is not checked here.',
  },
  'format-hashcode': {
    lv: 'Dokumentā ir tikai datņu kontrolsummas, bet ne pašas datnes.',
    en: 'The document holds only digests of files, not the files themselves.',
  },
  'format-other-package': {
    lv: 'Dokuments ir cita veida pakotne ar saviem parakstīšanas noteikumiem; tās paraksti šeit netiek pārbaudīti.',
    en: 'The document is a package of another kind with signing rules of its own; its signatures are not checked here.',
  },
  'format-timestamp-only': {
    lv: 'Dokumentam ir tikai laika zīmogs, bet nav paraksta.',
    en: 'The document has a timestamp only and no signature.',
  },
  'signature-file-elsewhere': {
    lv: 'Paraksts atrodas citā mapē, nekā nosaka standarts.',
    en: 'The signature lies in another folder than the standard says.',
  },
  'signature-repeated': {
    lv: 'Viens paraksts dokumentā ir vairākās datnēs; tas tiek skaitīts vienreiz.',
    en: 'One signature is in several files of the document; it is counted once.',
  },
  'nested-container': {
    lv: 'Dokumentā ir cits konteiners (ASiC); tajā esošie paraksti šeit netiek pārbaudīti.',
    en: 'The document holds another container (ASiC); the signatures in it are not checked here.',
  },
  'nested-archive': {
    lv: 'Dokumentā ir arhīvs, kura saturs netiek pārbaudīts.',
    en: 'There is an archive in the document whose contents are not checked.',
  },
  'nested-archive-encrypted': {
    lv: 'Dokumentā ir šifrēts arhīvs.',
    en: 'There is an encrypted archive in the document.',
  },
  'mimetype-compressed': { lv: 'Formāta apzīmējums ir saspiests.', en: 'The declaration of the format is compressed.' },
  'mimetype-extra-field': {
    lv: 'Formāta apzīmējumam ir lieks lauks.',
    en: 'The declaration of the format has a superfluous field.',
  },
  'mimetype-malformed': { lv: 'Formāta apzīmējums nav nolasāms.', en: 'The declaration of the format cannot be read.' },
  'mimetype-missing': { lv: 'Dokumentā nav formāta apzīmējuma.', en: 'The document does not declare its format.' },
  'mimetype-not-first': {
    lv: 'Formāta apzīmējums nav dokumenta sākumā.',
    en: 'The declaration of the format is not at the beginning.',
  },
  'mimetype-unexpected': {
    lv: 'Dokumenta norādītais formāts neatbilst saturam.',
    en: 'The format that the document declares is not what it contains.',
  },
  'mimetype-with-blanks': {
    lv: 'Formāta apzīmējumam pievienotas liekas atstarpes vai jauna rinda.',
    en: 'The declaration of the format has blanks or a new line around it.',
  },
  'manifest-entry-twice': {
    lv: 'Satura rādītājā viena datne norādīta divreiz.',
    en: 'The manifest lists a file twice.',
  },
  'manifest-lists-missing-file': {
    lv: 'Satura rādītājā norādītas datnes dokumentā nav.',
    en: 'The manifest lists a file that is not there.',
  },
  'manifest-attributes-unqualified': {
    lv: 'Satura rādītājs neatbilst standarta pierakstam. Parakstu tas neietekmē.',
    en: 'The manifest is not written as the standard requires. The signature holds.',
  },
  'meta-inf-file-ignored': {
    lv: 'Dokumenta paraksta mapē ir vēl kāda datne, kas šeit netiek pārbaudīta.',
    en: 'There is a further file beside the signatures of the document. It is not checked here.',
  },
  'manifest-malformed': { lv: 'Satura rādītājs nav nolasāms.', en: 'The manifest cannot be read.' },
  'manifest-missing': { lv: 'Dokumentā nav satura rādītāja.', en: 'The document has no manifest.' },
  'manifest-omits-file': {
    lv: 'Dokumentā ir datne, kuras nav satura rādītājā.',
    en: 'There is a file that the manifest does not list.',
  },
  'media-type-differs': {
    lv: 'Datnes veids parakstā un satura rādītājā atšķiras.',
    en: 'The type of a file differs between signature and manifest.',
  },
  'media-type-missing': {
    lv: 'Parakstā nav norādīts datnes veids.',
    en: 'The signature does not state the type of a file.',
  },
  'zip-bomb': {
    lv: 'Dokumentā ir datne, kas atspiežot kļūst nesamērīgi liela.',
    en: 'The document holds a file that becomes disproportionately large when unpacked.',
  },
  'zip-checksum-mismatch': {
    lv: 'Datnes kontrolsumma neatbilst saturam: dokuments ir bojāts.',
    en: 'The checksum of a file is wrong: the document is damaged.',
  },
  'zip-data-malformed': {
    lv: 'Datni dokumentā nevar atspiest: dokuments ir bojāts.',
    en: 'A file in the document cannot be unpacked: the document is damaged.',
  },
  'zip-directory-malformed': {
    lv: 'Dokumenta iekšējais saraksts ir bojāts.',
    en: 'The internal list of the document is damaged.',
  },
  'zip-duplicate-name': {
    lv: 'Dokumentā divām datnēm ir viens nosaukums.',
    en: 'Two files in the document have the same name.',
  },
  'zip-encrypted': { lv: 'Dokumentā ir šifrēta datne.', en: 'There is an encrypted file in the document.' },
  'zip-end-ambiguous': {
    lv: 'Dokumentu var nolasīt vairākos veidos.',
    en: 'The document can be read in more than one way.',
  },
  'zip-end-missing': { lv: 'Dokuments ir nepilnīgs.', en: 'The document is incomplete.' },
  'zip-folder-with-content': {
    lv: 'Dokumentā ir mape ar slēptu saturu.',
    en: 'There is a folder with hidden content in the document.',
  },
  'zip-headers-disagree': {
    lv: 'Dokumenta datne ir bojāta vai mainīta: tās saraksti ir pretrunīgi. Lūdziet dokumentu atsūtīt vēlreiz.',
    en: 'The document file is damaged or altered: its lists contradict each other. Ask for the document to be sent again.',
  },
  'zip-link': {
    lv: 'Arhīvā ir saite vai iekārta, nevis datne.',
    en: 'The archive contains a link or a device instead of a file.',
  },
  'zip-local-header-malformed': {
    lv: 'Datnes apraksts dokumentā ir bojāts.',
    en: 'The description of a file in the document is damaged.',
  },
  'zip-method-unsupported': {
    lv: 'Datne ir saspiesta neatbalstītā veidā.',
    en: 'A file is compressed in a way that is not supported.',
  },
  'zip-name-absolute': {
    lv: 'Datnes nosaukums norāda vietu ārpus dokumenta.',
    en: 'The name of a file points outside the document.',
  },
  'zip-name-backslash': {
    lv: 'Datnes nosaukumā ir aizliegta zīme „\\”.',
    en: 'The name of a file contains the forbidden character “\\”.',
  },
  'zip-name-control-character': {
    lv: 'Datnes nosaukumā ir vadības zīme.',
    en: 'The name of a file contains a control character.',
  },
  'zip-name-length': {
    lv: 'Datnes nosaukums ir tukšs vai pārāk garš.',
    en: 'The name of a file is empty or too long.',
  },
  'zip-name-not-utf8': { lv: 'Datnes nosaukums nav nolasāms.', en: 'The name of a file cannot be read.' },
  'zip-name-traversal': {
    lv: 'Datnes nosaukums norāda vietu ārpus dokumenta.',
    en: 'The name of a file points outside the document.',
  },
  'zip-size-mismatch': { lv: 'Datnes lielums neatbilst norādītajam.', en: 'The size of a file is not the one stated.' },
  'zip-split': { lv: 'Dokuments ir sadalīts vairākās daļās.', en: 'The document is split into several parts.' },
  'zip-too-large': { lv: 'Dokuments ir pārāk liels.', en: 'The document is too large.' },
  'zip-too-many-entries': { lv: 'Dokumentā ir pārāk daudz datņu.', en: 'There are too many files in the document.' },
  'zip-unlisted-bytes': { lv: 'Dokumentā ir slēpts saturs.', en: 'There is hidden content in the document.' },
  'zip-unpacked-too-large': {
    lv: 'Dokumenta saturs ir pārāk liels.',
    en: 'The contents of the document are too large.',
  },
  'xml-base': {
    lv: 'Paraksta XML izmanto neatbalstītu bāzes adresi.',
    en: 'The XML of the signature uses a base address, which is not supported.',
  },
  'xml-doctype': {
    lv: 'Paraksta XML satur aizliegtu dokumenta tipa deklarāciju.',
    en: 'The XML of the signature contains a forbidden document type declaration.',
  },
  'xml-duplicate-id': {
    lv: 'Nav skaidrs, kura dokumenta daļa ir parakstīta: divām daļām ir viens apzīmējums. Lūdziet parakstīt dokumentu no jauna.',
    en: 'It is unclear which part of the document is signed: two parts have the same name. Ask for the document to be signed again.',
  },
  'xml-entity': {
    lv: 'Paraksta datnē ir aizliegti saīsinājumi, kas var mainīt tās saturu. Lūdziet parakstīt dokumentu no jauna.',
    en: 'The signature file uses forbidden abbreviations that can change its content. Ask for the document to be signed again.',
  },
  'xml-malformed': { lv: 'Paraksta XML nav pareizi izveidots.', en: 'The XML of the signature is not well-formed.' },
  'xml-not-utf8': { lv: 'Paraksta XML nav UTF-8 kodējumā.', en: 'The XML of the signature is not in UTF-8.' },
  'xml-too-deep': { lv: 'Paraksta XML ir pārāk dziļi ligzdots.', en: 'The XML of the signature is nested too deeply.' },
  'xml-too-large': { lv: 'Paraksta XML ir pārāk liels.', en: 'The XML of the signature is too large.' },
  'xml-too-many-attributes': {
    lv: 'Paraksta XML elementam ir pārāk daudz atribūtu.',
    en: 'An element in the XML of the signature has too many attributes.',
  },
  'xml-too-many-namespaces': {
    lv: 'Paraksta datne ir pārāk sarežģīta, lai to šeit pārbaudītu. Lūdziet parakstīt dokumentu no jauna.',
    en: 'The signature file is too complex to be checked here. Ask for the document to be signed again.',
  },
  'xml-too-many-nodes': {
    lv: 'Paraksta XML ir pārāk daudz elementu.',
    en: 'There are too many elements in the XML of the signature.',
  },
  'pdf-bomb': {
    lv: 'PDF dokumentā ir dati, kas atspiežot kļūst nesamērīgi lieli.',
    en: 'The PDF document holds data that become disproportionately large when unpacked.',
  },
  'pdf-encrypted': {
    lv: 'PDF dokuments ir šifrēts un atverams tikai ar paroli vai atslēgu.',
    en: 'The PDF document is encrypted and opens only with a password or a key.',
  },
  'pdf-filter-unsupported': {
    lv: 'PDF dokumenta dati ir saspiesti neatbalstītā veidā.',
    en: 'The data of the PDF document are compressed in a way that is not supported.',
  },
  'pdf-key-twice': {
    lv: 'PDF dokuments ir bojāts: viena vērtība tajā norādīta divreiz, un programmas var parādīt atšķirīgu saturu. Saglabājiet to no jauna un parakstiet vēlreiz.',
    en: 'The PDF document is damaged: a value is stated twice, and programs can show different content. Save it again and sign it again.',
  },
  'pdf-malformed': { lv: 'PDF dokuments nav pareizi izveidots.', en: 'The PDF document is not well-formed.' },
  'pdf-too-complex': {
    lv: 'PDF dokuments ir pārāk sarežģīts, lai to šeit pārbaudītu.',
    en: 'The PDF document is too complex to be checked here.',
  },
  'pdf-too-large': { lv: 'PDF dokuments ir pārāk liels.', en: 'The PDF document is too large.' },
} as const
