import { ageOfMajority } from '@portal/domain/law/age-of-majority'

/** Ends the text of an issue that names a term whose source was not read. */
const unreadTerm = '{term, select, unread { Termiņš vēl jāapstiprina reģistram.} other {}}'

export default {
  required: 'Atbildiet uz šo jautājumu.',
  'invalid-value': 'Šāda vērtība šeit nav derīga.',
  'too-long':
    '{max, plural, zero {Ievadiet ne vairāk kā # rakstzīmes.} one {Ievadiet ne vairāk kā # rakstzīmi.} other {Ievadiet ne vairāk kā # rakstzīmes.}}',
  'no-letters': 'Ierakstiet tekstu ar burtiem vai cipariem.',
  'control-characters': 'Tekstā ir rakstzīmes, ko nevar saglabāt. Ievadiet tekstu vēlreiz.',
  'no-number': 'Ierakstiet numuru, piemēram, 2.1.',
  'digits-only': 'Ievadiet tikai ciparus.',
  'email-format': 'Ievadiet e-pasta adresi šādā veidā: vards@piemers.lv.',
  'email-not-verified': 'Lūdzu, apstipriniet e-pasta adresi',
  'phone-format': 'Ievadiet tālruņa numuru: astoņus ciparus vai ārvalstu numuru ar valsts kodu.',
  'person-code-format': 'Personas kodā jābūt vienpadsmit cipariem.',
  'person-code-invalid': 'Šāda personas koda nav. Pārbaudiet ciparus.',
  'registration-number-format': 'Reģistrācijas numurā jābūt vienpadsmit cipariem.',
  'registration-number-invalid': 'Šāda reģistrācijas numura nav. Pārbaudiet ciparus.',
  'registration-number-not-found':
    'Reģistrācijas numurs nav atrasts starp reģistrētajiem tiesību subjektiem. Pārbaudiet ciparus.',
  'country-unknown': 'Izvēlieties valsti no saraksta.',
  'date-format': 'Ievadiet datumu, piemēram, 20.11.2026.',
  'date-too-far': 'Pārbaudiet gadu: datums ir pārāk sens vai pārāk tāls.',
  'date-in-future': 'Datums nevar būt nākotnē.',
  'date-in-past': 'Datums nevar būt pagātnē.',
  'date-is-today': 'Datumam jābūt pirms šodienas.',
  'date-no-such-day': 'Tādas dienas kalendārā nav. Pārbaudiet datumu.',
  'integer-format': 'Ievadiet veselu skaitli.',
  'money-format': 'Ievadiet summu eiro, piemēram, 2800,00.',
  'too-small': 'Vērtībai jābūt vismaz {min}.',
  'too-large': 'Vērtība nedrīkst pārsniegt {max}.',
  'choice-unknown': 'Izvēlieties vienu no piedāvātajām atbildēm.',
  'statement-not-confirmed': 'Lai turpinātu, apstipriniet šo apliecinājumu.',
  'address-not-chosen': 'Izvēlieties adresi no saraksta.',
  'address-not-registered':
    'Šādas adreses Valsts adrešu reģistrā nav, vai arī tā ir mainīta. Izvēlieties adresi no saraksta vēlreiz.',
  'address-not-renamed':
    'Valsts adrešu reģistrā šī ir cita adrese nekā reģistrā ierakstītā. Ja subjekts pārceļas, nodeva ir jāmaksā un īpašniekam jāpiekrīt (MK 2016. gada noteikumi Nr. 664; MK noteikumi Nr. 308).',
  'fact-not-in-force': 'Šāds ieraksts reģistrā vairs nav spēkā. Izvēlieties citu.',
  'fact-named-twice': 'Šis ieraksts pieteikumā jau ir izvēlēts citā vietā.',
  'changed-by-other':
    'Šo pašu ierakstu groza vai izbeidz {day} iesniegtais pieteikums {number}. Reģistrs vispirms izlemj to, un pēc tam šīs izmaiņas var atteikt.',
  'nothing-changed': 'Reģistrā jau ir ierakstīts tieši tas pats. Norādiet, kas mainās.',
  'name-too-long':
    'Nosaukums ir pārāk garš ({register, select, commercial {Komerclikuma 26.–29. pants} other {{law}}}).',
  'name-charset':
    'Nosaukumā drīkst lietot tikai latviešu vai latīņu alfabēta burtus ({register, select, commercial {Komerclikuma 26.–29. pants} other {{law}}}).',
  'name-symbol':
    'Nosaukumā drīkst lietot pieturzīmes un simbolus & @ % + =, bet ne citus simbolus ({register, select, commercial {Komerclikuma 26.–29. pants} other {{law}}}).',
  'name-empty-core':
    'Nosaukumā bez juridiskās formas jābūt vismaz vienam burtam vai ciparam ({register, select, commercial {Komerclikuma 26.–29. pants} other {{law}}}).',
  'name-form-mark-missing':
    'Nosaukumam trūkst juridiskās formas: rakstiet to sākumā vai beigās, kā redzams paraugā pie lauka ({register, select, commercial {Komerclikuma 26.–29. pants} other {{law}}}).',
  'name-wrong-form-mark':
    'Nosaukumā nedrīkst būt norāde uz citu juridisko formu ({register, select, commercial {Komerclikuma 26.–29. pants} other {{law}}}).',
  'name-reserved-word':
    'Nosaukumā nedrīkst lietot vārdus „valsts” un „pašvaldība” ({register, select, commercial {Komerclikuma 26.–29. pants} other {{law}}}).',
  'name-state-name':
    'Nosaukumā nedrīkst lietot valsts nosaukumu „Latvijas Republika” ({register, select, commercial {Komerclikuma 26.–29. pants} other {{law}}}).',
  'name-place-name':
    'Nosaukums nevar sakrist ar administratīvās teritorijas vai apdzīvotas vietas nosaukumu ({register, select, commercial {Komerclikuma 26.–29. pants} other {{law}}}).',
  'too-many-rows':
    '{max, plural, zero {Drīkst norādīt ne vairāk kā # ierakstus.} one {Drīkst norādīt ne vairāk kā # ierakstu.} other {Drīkst norādīt ne vairāk kā # ierakstus.}}',
  'duplicate-row': 'Tas jau ir norādīts citā ierakstā.',
  'same-as-line': 'Šī persona jau ir {line}. rindā. Atstājiet vienu no rindām.',
  'arbitrators-few': 'Sarakstā ir mazāk nekā desmit šķīrējtiesnešu. Pārbaudiet Šķīrējtiesu likuma 4. pantu.',
  'already-arbitrator': 'Šī persona jau ir šķīrējtiesas šķīrējtiesnešu sarakstā (Šķīrējtiesu likums).',
  'arbitrators-list-confirmed':
    'Reģistrā jau ir attiecīgā gada apliecinājums. To iesniedz reizi gadā līdz 1. martam (Šķīrējtiesu likums); pārbaudiet, vai vajag vēl vienu.',
  'arbitrators-list-old':
    'Kopš šīs dienas ir pagājis vairāk nekā gads. Apliecinājumu iesniedz katru gadu līdz 1. martam (Šķīrējtiesu likums); pārbaudiet datumu.',
  'yearly-filing-late':
    'To iesniedz katru gadu līdz 1. martam, un šis termiņš ir pagājis ({law}). Iesniedziet bez kavēšanās.',
  'principal-not-foreign':
    'Pārstāvniecību atver ārvalsts komersants vai organizācija (MK 2002. gada noteikumi Nr. 401). Izvēlieties valsti, kurā tas reģistrēts.',
  'no-representative-remains':
    'Pārstāvniecībai nepaliek neviena pārstāvja. Reģistrā norāda vismaz vienu (MK 2002. gada noteikumi Nr. 401); pievienojiet jauno pārstāvi, ja tas ir pilnvarots.',
  'representation-filed-late': `Kopš izmaiņām ir pagājis vairāk nekā {months, plural, zero {# mēneši} one {# mēnesis} other {# mēneši}}. Pārstāvis par tām paziņo reģistram {months, plural, zero {# mēnešu} one {# mēneša} other {# mēnešu}} laikā (MK 2002. gada noteikumi Nr. 401); ierakstu var pieteikt arī vēlāk.${unreadTerm}`,
  'name-without-principal':
    'Nosaukumā nav ārvalsts komersanta vai organizācijas nosaukuma. Pārstāvniecību parasti nosauc tā vārdā (MK 2002. gada noteikumi Nr. 401); pārbaudiet abus nosaukumus.',
  'member-outside-union':
    'Grupas biedrs ir Eiropas Savienības vai Eiropas Ekonomikas zonas valstī: tajā ir tā galvenā pārvalde vai pamatdarbība (Regula (EEK) Nr. 2137/85, 4. pants).',
  'members-of-one-state':
    'Grupā ir vismaz divi biedri, kuru galvenā pārvalde vai pamatdarbība ir dažādās dalībvalstīs (Regula (EEK) Nr. 2137/85, 4. panta 2. punkts).',
  'grouping-members-few':
    'Grupā nepaliek divu biedru no dažādām dalībvalstīm. Šādu grupu likvidē (Regula (EEK) Nr. 2137/85, 4. un 31. pants); ja biedrs iestājas, pievienojiet to.',
  'no-manager-remains':
    'Grupai nepaliek neviena vadītāja. Grupu vada vismaz viens vadītājs (Regula (EEK) Nr. 2137/85, 19. pants); ja jauns vadītājs ir iecelts, pievienojiet to.',
  'no-liquidator-remains':
    'Likvidācijā nepaliek neviena likvidatora. Ja jauns likvidators ir iecelts, pievienojiet to; citādi to ieceļ ar atsevišķu pieteikumu.',
  'already-farm-owner':
    'Šī persona jau ir saimniecības īpašnieks (likums „Par zemnieku saimniecībām”). Norādiet, kam saimniecība pāriet.',
  'members-list-old':
    'Saraksts ir vecāks par gadu. Biedru sarakstu iesniedz katru gadu līdz 1. martam (Politisko partiju likums); pārbaudiet, vai tas ir jaunākais.',
  'citizens-exceed-members': 'Pilsoņu nevar būt vairāk nekā partijas biedru. Pārbaudiet abus skaitļus.',
  'party-citizens-few':
    'Partijā jābūt vismaz {min} Latvijas pilsoņiem (Politisko partiju likums). Pārbaudiet skaitu, pirms iesniedzat sarakstu.',
  'party-citizens-below-half':
    'Ja partijā ir vairāk nekā {limit} biedru, vismaz pusei no tiem jābūt Latvijas pilsoņiem (Politisko partiju likums). Pārbaudiet abus skaitļus.',
  'areas-too-many': 'Reģistrā var būt ne vairāk kā {most} darbības jomas (MK noteikumu Nr. 398 4. punkts).',
  'area-twice': 'Šī joma jau ir reģistrā vai ir norādīta citā ierakstā.',
  'area-unlisted':
    'Biedrību un nodibinājumu klasifikācijā tādas jomas nav (MK noteikumu Nr. 398 pielikums), tāpēc reģistrs to var neierakstīt. Izvēlieties jomu no saraksta.',
  'second-chair': 'Valdē var būt tikai viens priekšsēdētājs ({law}).',
  'chair-missing':
    'Valdē nav priekšsēdētāja, ar kuru kopā pārstāvēt ({register, select, commercial {Komerclikuma 223. pants} other {{law}}}). Norādiet priekšsēdētāju vai citas pārstāvības tiesības.',
  'exceeds-others': 'Citu personu ar pārstāvības tiesībām nav tik daudz: norādiet ne vairāk kā {max} ({law}).',
  'not-among-founders':
    'Šai personai jābūt vienam no dibinātājiem ({register, select, commercial {Komerclikuma 185.¹ pants} other {{law}}}).',
  'representative-missing': 'Norādiet personu, kas paraksta šī tiesību subjekta vārdā.',
  'shares-differ-from-capital': 'Daļas kopā veido {shares} eiro, bet pamatkapitāls ir {capital} eiro (Komerclikums).',
  'members-differ-from-capital':
    'Pēc izmaiņām visu daļas vai akcijas kopā veido {shares} eiro, bet reģistrētais pamatkapitāls ir {capital} eiro. Norādiet visu daļu vai akciju sadalījumu (Komerclikuma 187. un 234. pants).',
  'already-member':
    'Šī persona jau ir dalībnieks vai akcionārs (Komerclikuma 187. un 234. pants). Norādiet jauno daļu vai akciju skaitu pie esošā ieraksta.',
  'already-in-common':
    'Šīm personām jau ir kopīgas daļas vai akcijas (Komerclikuma 157. pants). Norādiet to jauno skaitu pie esošā ieraksta.',
  'number-ranges-format': 'Rakstiet numurus augošā secībā, piemēram: 1–50, 101.',
  'numbers-differ-from-shares':
    'Norādīto numuru skaits ir {numbers, number}, bet daļu vai akciju skaits ir {shares, number} (Komerclikuma 187. un 234. pants).',
  'numbers-taken':
    'Daļas vai akcijas ar numuriem no {first, number} līdz {last, number} pieder citam (Komerclikuma 187. un 234. pants).',
  'numbers-of-other-category':
    'Akcijām ar numuriem no {first, number} līdz {last, number} ir cita kategorija (Komerclikuma 187. un 234. pants). Pārbaudiet numurus un kategoriju.',
  'stock-category-changes':
    'Kategorijā {category} bija {before, plural, zero {# akcijas} one {# akcija} other {# akcijas}}, bet pēc izmaiņām ir {after, plural, zero {# akcijas} one {# akcija} other {# akcijas}}. Akcijai pārejot citam, tās kategorija nemainās (Komerclikuma 226. un 227. pants); pārbaudiet kategorijas.',
  'numbers-unknown':
    'Reģistrā nav visu daļu vai akciju ar numuriem no {first, number} līdz {last, number}. Ja daļa vai akcija pāriet citam, tās numurs nemainās (Komerclikuma 187. un 234. pants); pārbaudiet numurus.',
  'stock-capital-small':
    'Pamatkapitāls ir mazāks par {limit} eiro. Akciju sabiedrības mazākais pamatkapitāls ir grozīts, tāpēc pārbaudiet, kāds tas ir pieteikuma dienā (Komerclikuma 225. pants); reģistrs ierakstu var atteikt.',
  'capital-not-larger':
    'Reģistrētais pamatkapitāls ir {capital} eiro. Palielinātajam pamatkapitālam jābūt lielākam (Komerclikuma 196. un 249. pants).',
  'capital-not-smaller':
    'Reģistrētais pamatkapitāls ir {capital} eiro. Samazinātajam pamatkapitālam jābūt mazākam (Komerclikuma 206. pants).',
  'capital-below-minimum':
    'Sabiedrības pamatkapitālu nevar samazināt zem {min} eiro (Komerclikuma 185. un 225. pants).',
  'shares-unpaid':
    'Reģistrā ir apmaksāti {paid} eiro no {capital} eiro. Pamatkapitālu var palielināt, kad ir pilnībā apmaksātas visas esošās daļas (Komerclikuma 196. pants).',
  'paid-above-capital':
    'Apmaksātais pamatkapitāls nevar pārsniegt jauno pamatkapitālu – {capital} eiro (Komerclikums).',
  'decrease-differs':
    'Atlikušās daļas kopā veido {shares} eiro, bet jaunais pamatkapitāls ir {capital} eiro (Komerclikuma 206. pants). Pārbaudiet abas summas.',
  'decrease-not-announced':
    'Reģistrā nav paziņojuma par pamatkapitāla samazināšanu. Vispirms piesakiet paziņojumu (1. posms); pamatkapitālu samazina pēc kreditoru prasījumu termiņa (Komerclikuma 206. pants).',
  'decrease-too-early': `Kreditori līdz {day} var pieteikt prasījumus. Piesakiet samazināšanu pēc šīs dienas (Komerclikuma 206. un 207. pants).${unreadTerm}`,
  'differs-from-notice':
    'Reģistrētajā paziņojumā jaunais pamatkapitāls ir {capital} eiro (Komerclikuma 206. un 207. pants). Norādiet to pašu summu.',
  'low-capital-in-money':
    'Sabiedrība, kuras pamatkapitāls ir mazāks par 2800 eiro, to palielina tikai naudā vai no pašu kapitāla, arī tad, ja sasniedz 2800 eiro (Komerclikuma 185.¹ pants).',
  'low-capital-members':
    'Kamēr pamatkapitāls ir mazāks par {min} eiro, sabiedrībā ir ne vairāk kā {max} dalībnieki, un visi ir fiziskas personas (Komerclikuma 185.¹ pants).',
  'items-worth-less':
    'Mantas kopējā vērtība ir {worth} eiro, bet ar to apmaksā {difference} eiro no pamatkapitāla. Daļas nevar apmaksāt zem to nominālvērtības (Komerclikums).',
  'contributor-not-named': 'Izvēlieties, kurš šo mantu iegulda: {names}.',
  'payment-too-late': `Jaunās daļas pilnībā apmaksā ne vēlāk kā {day} (Komerclikuma 196.–203. pants).${unreadTerm}`,
  'nothing-entered': 'Norādiet vismaz vienu izmaiņu.',
  'too-few-in-common':
    'Daļas kopīgi var piederēt vismaz diviem dibinātājiem (Komerclikuma 157. pants). Atzīmējiet katru no tiem vai norādiet dibinātāja paša daļas.',
  'too-few-authorised':
    'Lēmumā jābūt pilnvarotiem vismaz {min, plural, zero {# dibinātājiem} one {# dibinātājam} other {# dibinātājiem}} ({law}). Atzīmējiet tos pie dibinātājiem.',
  'cooperative-founders-few':
    'Dibinātāju ir mazāk nekā {min}. Pārbaudiet, cik dibinātāju prasa Kooperatīvo sabiedrību likums; reģistrs ierakstu var atteikt.',
  'union-founders-few':
    'Dibinātāju ir mazāk nekā {min}. Ārpus uzņēmuma arodbiedrību dibina vismaz {min} personu (Arodbiedrību likums); reģistrs ierakstu var atteikt.',
  'workplace-union-founders-few':
    'Dibinātāju ir mazāk nekā {min}. Tas pieļaujams tikai tad, ja dibinātāji ir vismaz ceturtā daļa no uzņēmumā strādājošajiem un vismaz pieci (Arodbiedrību likums); citādi reģistrs ierakstu var atteikt.',
  'founder-under-age': `Draudzes dibinātājam jābūt sasniegušam ${ageOfMajority} gadu vecumu (Reliģisko organizāciju likuma 7. pants).`,
  'congregation-filed-late': `Kopš lēmuma pagājušas vairāk nekā {days, plural, zero {# dienas} one {# diena} other {# dienas}}. Dokumentus iesniedz {days, plural, zero {# dienu} one {# dienas} other {# dienu}} laikā (Reliģisko organizāciju likums); reģistrs ierakstu var atteikt.${unreadTerm}`,
  'general-partner-missing':
    'Komandītsabiedrībā ir vismaz viens personiski atbildīgais biedrs – komplementārs (Komerclikuma 118. pants).',
  'limited-partner-missing': 'Komandītsabiedrībā ir vismaz viens komandīts (Komerclikuma 118. pants).',
  'no-partner-represents':
    'Vismaz vienam personiski atbildīgajam biedram jābūt tiesībām pārstāvēt sabiedrību (Komerclikuma 90. pants).',
  'already-partner':
    'Šī persona jau ir sabiedrības biedrs ({register, select, commercial {Komerclikuma 90. pants} other {{law}}}). Norādiet arī tās izstāšanos vai izņemiet šo ierakstu.',
  'partners-too-few':
    'Pēc šīm izmaiņām sabiedrībā ir mazāk nekā divi biedri, bet personālsabiedrību veido vismaz divas personas (Komerclikuma 77. pants). Sabiedrības darbība var būt jāizbeidz.',
  'partners-of-one-type':
    'Pēc šīm izmaiņām komandītsabiedrībā nav komplementāra vai nav komandīta (Komerclikuma 118. pants). Reģistrs var atteikt ierakstu.',
  'partners-cannot-represent':
    'Pēc šīm izmaiņām neviens biedrs nevarētu pārstāvēt sabiedrību (Komerclikuma 90. pants). Reģistrs var atteikt ierakstu.',
  'ground-not-given':
    'Pēc ieraksta reģistrā uz šī pamata pieteikumu iesniegt nevar (likums „Par Latvijas Republikas Uzņēmumu reģistru”). Izvēlieties citu pamatu.',
  'council-elects': 'Akciju sabiedrības valdi ievēlē tikai padome (Komerclikuma 305. pants).',
  'not-own-end': 'Uz šī pamata amatpersona piesaka tikai savu pilnvaru beigas ({law}). Norādiet tikai sevi.',
  'not-resigned': 'Uz šī pamata pilnvaras beidzas tikai ar amata atstāšanu ({law}).',
  'applicant-not-appointed':
    'Uz šī pamata pieteikumu iesniedz jaunā amatpersona ({law}). Norādiet sevi, arī personas kodu, starp ieceltajiem.',
  'member-not-known':
    'Portāls no reģistra nav saņēmis ziņas par dalībniekiem. Norādiet vienīgo dalībnieku (Komerclikuma 210. pants); to pārbaudīs valsts notārs.',
  'members-are-several':
    'Pēc reģistra ziņām sabiedrībai ir vairāki dalībnieki, tāpēc lēmumu pieņem dalībnieku sapulce (Komerclikuma 210. pants).',
  'member-decides-alone':
    'Pēc reģistra ziņām sabiedrībai ir viens dalībnieks, tāpēc lēmumu pieņem vienīgais dalībnieks (Komerclikuma 210. pants).',
  'name-taken':
    'Šāds nosaukums reģistrā jau ir vai ir pieteikts: {name} ({register, select, commercial {Komerclikuma 28. pants} other {{law}}}). Izvēlieties citu.',
  'name-differs-from-register': 'Reģistrā ar šo numuru ir {name}. Ierakstiet nosaukumu tieši tā.',
  'entity-struck-off':
    'Tiesību subjekts ir izslēgts no reģistra, tāpēc par to vairs neko nevar pieteikt (likums „Par Latvijas Republikas Uzņēmumu reģistru”).',
  'administrator-acts':
    'Pasludināts maksātnespējas process: pieteikumu iesniedz administrators, nevis valde (Maksātnespējas likuma 26. un 27. pants).',
  'foreign-member-unproven':
    'Sabiedrības dalībnieks ir ārvalstu juridiskā persona, un portāls nevar pārbaudīt, kas to pārstāv. Pieteikumu iesniedz reģistrā ierakstītā valde vai zvērināts notārs (likums „Par Latvijas Republikas Uzņēmumu reģistru”).',
  'entry-prohibited': 'Reģistrā ir aizliegums, kas šādu ierakstu nepieļauj: {text} (Civilprocesa likums).',
  'verifier-not-another':
    'Protokola pareizību apliecina cits dalībnieks, nevis sapulces vadītājs vai protokolists (Komerclikums).',
  'verifier-not-member':
    'Pēc reģistra ziņām šī persona nav sabiedrības dalībnieks un nepārstāv dalībnieku (Komerclikums). Norādiet sapulces ievēlēto dalībnieku.',
  'verifier-absent':
    'Protokola pareizību apliecina dalībnieks, kurš piedalījās sapulcē (Komerclikums). Pēc norādītā šis dalībnieks pats nepiedalījās.',
  'meeting-official-absent':
    'Sapulci vada un tās norisi protokolē klātesošie (Komerclikums). Pēc norādītā šis dalībnieks pats nepiedalījās.',
  'minutes-not-preparable':
    'Portāls protokolu nevar sagatavot, jo reģistrā nav ziņu par visu dalībnieku vai akcionāru daļām. Izvēlieties pievienot savu protokolu.',
  'statutes-not-preparable':
    'Portāls statūtu grozījumus nevar sagatavot, jo nav zināms visu daļu vai akciju skaits un nominālvērtība eiro. Izvēlieties pievienot savus grozījumus.',
  'amendments-not-preparable':
    'Portāls statūtu grozījumus nevar sagatavot, jo reģistrā nav līdzšinējo ziņu par to, kas mainās. Izvēlieties uzrakstīt vai pievienot savus grozījumus.',
  'model-statutes-unfit':
    'Portāla statūtu paraugs neder: tajā visas daļas vai akcijas ir vienādas un bez kategorijas, sabiedrībai ir valde un padome ir tikai akciju sabiedrībai. Tas neder arī tad, ja šajā pieteikumā ar citu pakalpojumu maina nosaukumu, pamatkapitālu, valdi vai padomi. Izvēlieties pievienot statūtu pilnu tekstu.',
  'council-not-known':
    'Portāls padomes sēdes protokolu nevar sagatavot, jo reģistrā nav padomes. Izvēlieties pievienot savu protokolu.',
  'council-absent':
    'Sēdē nepiedalās neviens padomes loceklis, tāpēc padome lēmumu pieņemt nevar (Komerclikums). Norādiet, kas piedalījās.',
  'council-chair-absent':
    'Sēdi vada padomes loceklis, kurš tajā piedalās (Komerclikums). Pēc norādītā šis padomes loceklis nepiedalījās.',
  'no-shares-present':
    'Sapulcē nav pārstāvēta neviena daļa vai akcija, tāpēc tā lēmumu pieņemt nevar (Komerclikums). Norādiet, kas piedalījās.',
  'own-shares-counted':
    'Sabiedrībai piederošās pašas daļas vai akcijas balsstiesības nedod (Komerclikums). Norādiet, ka sabiedrība pati sapulcē nepiedalās, vai pievienojiet savu protokolu.',
  'no-majority': 'Par nav nodots vairāk balsu nekā pret, tāpēc lēmums nav pieņemts ({law}). Pārbaudiet balsu skaitu.',
  'votes-tied':
    'Par un pret nodots vienāds balsu skaits. Lēmums ir pieņemts tikai tad, ja statūti kādam, piemēram, priekšsēdētājam, dod izšķirošo balsi ({law}). Pārbaudiet balsu skaitu un statūtus.',
  'present-exceed-members': 'Piedalīties nevar vairāk par balsstiesīgajiem ({all, number}).',
  'meeting-notice-late': `Paziņojums par sapulci izsūtīts mazāk nekā {days, plural, zero {# dienas} one {# dienu} other {# dienas}} pirms tās, un visi dalībnieki nepiedalījās, tāpēc lēmumu var apstrīdēt (Komerclikums). Pārbaudiet dienu un statūtus.${unreadTerm}`,
  'notice-after-meeting': 'Paziņojumu par sapulci nevar izsūtīt pēc tās. Pārbaudiet abas dienas.',
  'quorum-doubtful':
    '{unit, select, members {Piedalījās {present, number} no {all, number} biedriem. Biedru sapulce parasti var lemt, ja piedalās vairāk nekā puse biedru (Biedrību un nodibinājumu likums)} council {Piedalījās {present, number} no {all, number} padomes locekļiem. Padome parasti var lemt, ja piedalās vairāk nekā puse tās locekļu (Komerclikums)} other {Sapulcē pārstāvētas {present, number} no {all, number} daļām. Sapulce parasti var lemt, ja pārstāvēta vairāk nekā puse balsu (Komerclikuma 214. pants)}}; pārbaudiet, ko nosaka statūti.',
  'majority-doubtful':
    'Balsu par šādu lēmumu var nepietikt: parasti vajag {needed, select, thirds {divas trešdaļas} aboveThirds {vairāk nekā divas trešdaļas} quarters {trīs ceturtdaļas} other {vairāk nekā pusi}} no klātesošo balsīm{unit, select, members { (Biedrību un nodibinājumu likums)} council { (Komerclikums)} body {} other { (Komerclikuma 216. un 284. pants)}}. Pārbaudiet, ko nosaka statūti.',
  'votes-exceed-present':
    '{unit, select, members {Balsu ir vairāk nekā klātesošo ({present, number}).} council {Balsu ir vairāk nekā klātesošo ({present, number}).} body {Balsu ir vairāk nekā klātesošo ({present, number}).} other {Balsu ir vairāk nekā sapulcē pārstāvēto daļu ({present, number}).}} Pārbaudiet balsu skaitu; ja kādam ir vairākas balsis, pievienojiet savu protokolu.',
  'before-registration': 'Diena ir pirms ieraksta par šo tiesību subjektu reģistrā ({day}). Pārbaudiet dienu.',
  'ends-before-start':
    'Reģistra ieraksts ir spēkā no {day}, tāpēc tas nevar mainīties vai beigties agrāk. Pārbaudiet dienu.',
  'already-in-office':
    'Šī persona jau pilda šo amatu ({law}). Norādiet arī šīs personas pašreizējo pilnvaru beigas vai izņemiet šo ierakstu.',
  'rights-not-exercisable':
    'Neviens nevarētu pārstāvēt šo tiesību subjektu, jo norādītās tiesības izmanto kopā ar citiem pārstāvjiem, kuru nav ({register, select, commercial {Komerclikuma 223. un 319. pants} other {{law}}}). Mainiet pārstāvības tiesības vai norādiet vēl kādu pārstāvi.',
  'notified-late': `Kopš lēmuma ir pagājis vairāk nekā {days, plural, zero {# dienas} one {# diena} other {# dienas}}. Par izmaiņām reģistram paziņo {days, plural, zero {# dienu} one {# dienas} other {# dienu}} laikā (Komerclikuma 16. pants); ierakstu izdara arī vēlāk, bet par kavējumu var sodīt.${unreadTerm}`,
  'takes-effect-later': 'Šī diena ({day}) vēl nav pienākusi. Reģistrs ierakstu parasti izdara, kad izmaiņas ir spēkā.',
  'starts-far-ahead': 'Līdz šai dienai ({day}) ir vairāk nekā gads. Pārbaudiet, vai datums ir pareizs.',
  'shares-pass-without-signature':
    'Dalībnieki, kuri šīs daļas zaudē, neparakstās. Reģistrs nodalījumu ieraksta tikai uz pamatojuma oriģināla pamata (Komerclikuma 187. un 188. pants): mantojuma apliecība, spēkā stājies nolēmums vai reorganizācijas ieraksts. Dalībnieki var iebilst.',
  'stock-passes-without-signature':
    'Akciju atsavinātāji un ieguvēji šo reģistru neparaksta. Reģistrs nodalījumu pārbauda pēc pievienotā pamatojuma (līgums, mantojuma apliecība, nolēmums vai reorganizācijas ieraksts), un akcionāri var iebilst (Komerclikuma 234. un 235. pants).',
  minor: `Pēc dzimšanas datiem šī persona nav sasniegusi ${ageOfMajority} gadu vecumu, tāpēc tai nav pilnas rīcībspējas (Civillikuma 219. pants). Reģistrs var atteikt ierakstu.`,
  'board-empty':
    'Pēc šīm izmaiņām valdē nepaliek neviens. Jauna valde jāievēlē un jāpiesaka; ja tas nenotiek, sabiedrības darbību var izbeigt ({register, select, commercial {Komerclikuma 314.¹ pants} other {{law}}}).',
  'board-cannot-represent':
    'Pēc šīm izmaiņām atlikušie valdes locekļi vieni paši nevar pārstāvēt sabiedrību ({register, select, commercial {Komerclikuma 223. pants} other {{law}}}). Sabiedrībai jāievēlē un jāpiesaka jauna valde.',
  'second-council-chair': 'Padomē var būt tikai viens priekšsēdētājs (Komerclikuma 296. pants).',
  'already-in-council':
    'Šī persona jau ir padomē (Komerclikums). Norādiet arī šīs personas pašreizējo pilnvaru beigas vai izņemiet šo ierakstu.',
  'board-and-council':
    'Viena un tā pati persona nevar vienlaikus būt valdē un padomē (Komerclikuma 295. pants). Ja tās pilnvaras otrā institūcijā beidzas, piesakiet arī to beigas: šajā pieteikumā vai pirms tā.',
  'council-too-small':
    'Akciju sabiedrības padomē jābūt vismaz {min, plural, zero {# locekļiem} one {# loceklim} other {# locekļiem}} (Komerclikuma 295. pants), bet pēc šīm izmaiņām to ir {count}. Norādiet arī pārējos padomes locekļus.',
  'council-incomplete':
    'Pēc šīm izmaiņām padomē ir mazāk par {min} locekļiem ({count}). Pārbaudiet, cik locekļu prasa likums un statūti (Komerclikuma 220. un 295. pants); jaunu padomes locekli ievēlē un piesaka reģistram.',
  'council-without-chair':
    'Padomei pēc ieraksta nebūtu priekšsēdētāja. Padome no sava vidus ievēlē priekšsēdētāju (Komerclikuma 296. pants); piesakiet arī to.',
  'not-in-liquidation':
    'Reģistrā nav ieraksta par subjekta likvidāciju, tāpēc šo pieteikumu iesniegt nevar (Komerclikums; Biedrību un nodibinājumu likums).',
  'already-in-liquidation': 'Subjekts jau ir likvidācijā (Komerclikums; Biedrību un nodibinājumu likums).',
  'creditors-term': `Kreditoru prasījumu pieteikšanas laiks nevar beigties pirms {day} ({law}). Reģistrs var atlikt izslēgšanu.${unreadTerm}`,
  'owner-not-declared':
    'Dalībniekam vai akcionāram, kuram pieder vairāk nekā {limit} % daļu vai akciju, jābūt starp patiesajiem labuma guvējiem: {name} ({percent} %). Pārbaudiet ziņas (Noziedzīgi iegūtu līdzekļu legalizācijas un terorisma un proliferācijas finansēšanas novēršanas likuma 1. panta 5. punkts).',
  'owner-without-shares':
    'Šai personai nepieder vairāk nekā {limit} % daļu vai akciju, tāpēc kontroles veids, visticamāk, ir cits (Noziedzīgi iegūtu līdzekļu legalizācijas un terorisma un proliferācijas finansēšanas novēršanas likuma 1. panta 5. punkts).',
  'owners-by-shares-many':
    'Vairāk nekā {limit} % daļu katrai var piederēt ne vairāk kā {most, plural, zero {# personām} one {# personai} other {# personām}}, ja daļas nav kopīgas. Pārbaudiet kontroles veidu (Noziedzīgi iegūtu līdzekļu legalizācijas un terorisma un proliferācijas finansēšanas novēršanas likuma 1. panta 5. punkts).',
  'owners-also-change':
    'Šajā pieteikumā ir arī patieso labuma guvēju maiņa (Noziedzīgi iegūtu līdzekļu legalizācijas un terorisma un proliferācijas finansēšanas novēršanas likums). Izvēlieties, ka ziņas mainās, vai izņemiet to no pieteikuma.',
  'owners-filed-apart': `Patieso labuma guvēju maiņas šajā pieteikumā nav. Kopā ar šo pieteikumu par to nav jāmaksā (MK noteikumu Nr. 664 2.1. apakšpunkts); atsevišķi to piesaka {days, number} dienu laikā (Noziedzīgi iegūtu līdzekļu legalizācijas un terorisma un proliferācijas finansēšanas novēršanas likuma 18.² pants).${unreadTerm}`,
  'owners-unstated': `Nav norādīts, vai līdz ar valdi mainās patiesie labuma guvēji. Izmaiņas tajos piesaka {days, number} dienu laikā (Noziedzīgi iegūtu līdzekļu legalizācijas un terorisma un proliferācijas finansēšanas novēršanas likuma 18.² pants).${unreadTerm}`,
  'before-law':
    'Likums, pēc kura izdara šo ierakstu, ir spēkā no {day}, tāpēc diena nevar būt agrāka (Komerclikums; Biedrību un nodibinājumu likums). Pārbaudiet dienu.',
  'shares-before-decision':
    'Šī diena ir pirms lēmuma ({day}). Daļas un akcijas piesaka un apmaksā pēc tā (Komerclikuma 143.–154. un 196.–203. pants). Pārbaudiet abas dienas.',
  'before-decision':
    'Šī diena ir pirms lēmuma ({day}). Lēmums nedarbojas atpakaļ, un ieceltais stājas amatā ar lēmuma dienu ({register, select, commercial {Komerclikuma 224. pants} other {{law}}}). Pārbaudiet abas dienas.',
  'document-before-birth': 'Dokuments nevar būt izdots pirms personas dzimšanas. Pārbaudiet abas dienas.',
  'number-incomplete': 'Numurs nav pilnīgs. Kadastra numurā ir 11 cipari, ēkas vai telpu grupas apzīmējumā – 14.',
  'person-has-code':
    'Reģistrā šai personai ir Latvijas personas kods, tāpēc tās vārdu, uzvārdu un dokumentus reģistrs saņem no Fizisko personu reģistra (Fizisko personu reģistra likums). Piesakiet izmaiņas Pilsonības un migrācijas lietu pārvaldē.',
  'holder-of-other-kind':
    'Ar jauniem datiem fiziska persona nekļūst par juridisku personu, ne arī otrādi. Ja ierakstā jābūt citai personai, piesakiet personu maiņu.',
  'holder-twice':
    'Šai personai reģistrā jau ir cits ieraksts. Norādiet izvēlētās personas jaunos datus; ja to aizstāj cita persona, piesakiet personu maiņu.',
  'maybe-other-holder':
    'Ne vārds vai nosaukums, ne dzimšanas datums vai numurs nesakrīt ar izvēlēto ierakstu. Reģistrs pārbaudīs, vai tā ir tā pati persona. Ja tā ir cita, piesakiet personu maiņu.',
  'branch-unknown': 'Filiāles ar šādu nosaukumu reģistrā nav (Komerclikuma 36. pants). Reģistrētās filiāles: {name}.',
  'no-branches': 'Šim komersantam reģistrā nav filiāļu (Komerclikuma 36. pants). Atstājiet šo lauku tukšu.',
  'already-procurator':
    'Šī persona reģistrā jau ir prokūrists (Komerclikuma 34. pants). Mainiet esošās prokūras apjomu vai izņemiet šo ierakstu.',
  'board-member-as-procurator':
    'Šī persona kā valdes loceklis jau pārstāv sabiedrību, un prokūra tai citas tiesības nedod (Komerclikuma 34. un 223. pants). Pārbaudiet, vai prokūra vajadzīga.',
  'already-liquidator':
    'Šī persona reģistrā jau ir likvidators ({law}). Norādiet arī pašreizējo pilnvaru beigas vai izņemiet šo ierakstu.',
  'already-owner':
    'Šī persona reģistrā jau ir patiesais labuma guvējs (NILLTPFNL 18.² pants). Ja mainās ziņas, norādiet tās pie esošā ieraksta.',
  'joint-right-alone':
    'Citu personu ar šādām tiesībām {others, plural, =0 {nav} zero {ir tikai #} one {ir tikai #} other {ir tikai #}}, tāpēc kopīgās tiesības nevarētu izmantot ({register, select, commercial {Komerclikuma 36. un 319. pants} other {{law}}}). Norādiet citas tiesības vai vēl kādu personu.',
  'joint-right-remains':
    'Pēc šīm izmaiņām kopīgās pārstāvības tiesības vairs nevarētu izmantot, jo citu personu nepietiek: {name}. Mainiet arī šīs tiesības vai pievienojiet vēl kādu personu.',
  'maybe-same-person':
    'Cits ieraksts ir par personu ar tādu pašu vārdu un uzvārdu. Ja tā ir viena persona, norādiet to vienreiz, ar personas kodu.',
  'acts-through-guardian':
    'Individuālais komersants darbojas pats (Komerclikuma 74. pants). Ja personas rīcībspēja ir ierobežota, reģistrs var prasīt tiesas atļauju vai atteikt ierakstu.',
  'farm-through-guardian':
    'Saimniecību vada tās īpašnieks (likums „Par zemnieku saimniecībām”). Ja personas rīcībspēja ir ierobežota, reģistrs var prasīt tiesas atļauju vai atteikt ierakstu.',
  'farm-transfer-uncertain':
    'Portāls nevar pārbaudīt, vai saimniecība ir pārgājusi ar visām saistībām (likums „Par zemnieku saimniecībām”). Reģistrs ierakstu izdara pēc pamatojuma oriģināla un var prasīt papildu dokumentus.',
  'court-papers-uncertain':
    'Portālā nav pārbaudīts, kādi dokumenti šādam pieteikumam par šķīrējtiesu jāpievieno un kādā termiņā tas jāiesniedz (Šķīrējtiesu likums). Pirms iesniegšanas jautājiet reģistram; tas var prasīt arī citus dokumentus.',
  'deletion-uncertain':
    'Vai pirms izslēgšanas vajadzīga likvidācija un kādi dokumenti par to jāpievieno, nosaka likums par šo tiesību formu ({law}). Ja likvidācija vēl nav pabeigta, reģistrs ierakstu var atteikt.',
  'name-protected-word':
    'Vārdu „{word}” nosaukumā drīkst lietot tikai tad, ja to atļauj īpašs likums ({register, select, commercial {Komerclikuma 28. un 29. pants} other {{law}}}). Pārbaudiet, vai jums ir šādas tiesības, vai izvēlieties citu nosaukumu.',
  'name-village-name':
    'Šāds nosaukums ir arī ciemam, bet firma nedrīkst sakrist ar apdzīvotas vietas nosaukumu (Komerclikuma 26.–29. pants). Reģistrs ierakstu var atlikt; papildiniet nosaukumu ar citu vārdu, burtiem vai cipariem.',
  'already-sole-trader':
    'Persona reģistrā jau ir individuālais komersants: {name} (Komerclikuma 74. pants). Piesakiet izmaiņas esošajā ierakstā.',
  'second-low-capital':
    'Persona jau ir dalībnieks citā sabiedrībā ar mazu pamatkapitālu: {name}. Drīkst būt dalībnieks tikai vienā (Komerclikuma 185.¹ pants). Dibiniet sabiedrību ar 2800 eiro pamatkapitālu.',
  'death-verified':
    'Par personas nāvi reģistrs pārliecinās Fizisko personu reģistrā, lai kas to pieteiktu (Fizisko personu reģistra likums). Ja šai personai bija arī kapitāla daļas, informējiet mantiniekus: daļu pāreju piesaka atsevišķi.',
  'entity-in-state':
    '{state, select, suspended {Šī tiesību subjekta saimnieciskā darbība reģistrā ir apturēta. Piedalīties tas neliedz; pārbaudiet, kas tā vārdā drīkst parakstīt (Komerclikums).} liquidation {Šis tiesību subjekts ir likvidācijā. Piedalīties tas neliedz; tā vārdā paraksta likvidators (Komerclikums).} insolvency {Šim tiesību subjektam pasludināts maksātnespējas process. Tā vārdā paraksta administrators (Maksātnespējas likuma 26. un 27. pants).} reorganisation {Šis tiesību subjekts tiek reorganizēts. Piedalīties tas neliedz; pārbaudiet, kura persona to darīs pēc reorganizācijas (Komerclikums).} other {Reģistrā ir aizliegums, kas attiecas uz šo tiesību subjektu (Civilprocesa likums). Piedalīties tas parasti neliedz; pārbaudiet, ko tas aptver.}}',
  'nominal-small':
    'Daļas nominālvērtība ir mazāka par vienu eiro. Pārbaudiet, vai likums un statūti to pieļauj (Komerclikums) un vai tā nav pārrakstīšanās.',
  'purpose-of-profit':
    'Mērķī minēta peļņa. Biedrībai un nodibinājumam nav peļņas gūšanas mērķa, un ienākumus tie drīkst izmantot tikai statūtos noteiktajam mērķim (Biedrību un nodibinājumu likuma 2. pants). Ja doma ir cita, mainiet formulējumu.',
} as const
