-- Up Migration
-- The first edition of the written pages. Later editions are migrations of their own; `terms` is the text of help.terms.
insert into help.content_block (slug, language, title, body, changed_at) values
('privacy', 'lv', 'Privātuma politika', $html$
<p>Šeit paskaidrots, kādus personas datus apstrādājam, kad lietojat Uzņēmumu reģistra portālu, kāpēc to darām un kādas ir Jūsu tiesības. Paziņojums sagatavots saskaņā ar Eiropas Parlamenta un Padomes Regulas (ES) 2016/679 (Vispārīgā datu aizsardzības regula) 13. un 14. pantu.</p>
<h2>Pārzinis</h2>
<p>Personas datu apstrādes pārzinis ir Latvijas Republikas Uzņēmumu reģistrs, Pērses iela 2, Rīga, LV-1011, tālrunis <a href="tel:+37167031703">+371 67031703</a>, e-pasts <a href="mailto:pasts@ur.gov.lv">pasts@ur.gov.lv</a>.</p>
<p>Datu aizsardzības speciālistam rakstiet uz <a href="mailto:pasts@ur.gov.lv">pasts@ur.gov.lv</a> ar norādi „Datu aizsardzības speciālistam”.</p>
<h2>Kādiem nolūkiem un ar kādu pamatu apstrādājam datus</h2>
<table>
<caption>Personas datu apstrādes nolūki portālā</caption>
<thead><tr><th scope="col">Nolūks</th><th scope="col">Dati</th><th scope="col">Tiesiskais pamats</th></tr></thead>
<tbody>
<tr><th scope="row">Pieteikumu pieņemšana un izskatīšana</th><td>Pieteicēja, amatpersonu, dalībnieku un parakstītāju vārds, uzvārds, personas kods vai dzimšanas datums, adrese, personu apliecinoša dokumenta dati, pieteikumā un pievienotajos dokumentos norādītās ziņas</td><td>Regulas 6. panta 1. punkta c) un e) apakšpunkts; likums „Par Latvijas Republikas Uzņēmumu reģistru”, Komerclikums, Biedrību un nodibinājumu likums</td></tr>
<tr><th scope="row">Identitātes un pārstāvības tiesību pārbaude</th><td>Identifikācijas pakalpojuma sniedzēja nodotais vārds, uzvārds un personas kods; reģistrā ierakstītās pārstāvības tiesības un pilnvarojumi</td><td>Regulas 6. panta 1. punkta c) un e) apakšpunkts; Fizisko personu elektroniskās identifikācijas likums</td></tr>
<tr><th scope="row">Valsts nodevas iekasēšana</th><td>Maksātājs, summa, maksājuma laiks un atsauce</td><td>Regulas 6. panta 1. punkta c) apakšpunkts; likums „Par nodokļiem un nodevām”</td></tr>
<tr><th scope="row">Dokumentu elektroniskā parakstīšana</th><td>Paraksta sertifikātā ietvertie dati, paraksta laiks</td><td>Regulas 6. panta 1. punkta c) apakšpunkts; Elektronisko dokumentu likums; Regula (ES) Nr. 910/2014</td></tr>
<tr><th scope="row">Saziņa ar Jums</th><td>E-pasta adrese, tālruņa numurs, ziņojumu saturs</td><td>Regulas 6. panta 1. punkta e) apakšpunkts; Iesniegumu likums</td></tr>
<tr><th scope="row">Drošība un darbību izsekojamība</th><td>Darbību vēsture, IP adrese, pieslēgšanās laiks, tehniski ziņojumi par kļūdām</td><td>Regulas 6. panta 1. punkta c) un e) apakšpunkts; Nacionālās kiberdrošības likums</td></tr>
</tbody>
</table>
<h2>No kurienes dati nāk</h2>
<ul>
<li>No Jums pašiem un no personām, kas pieteikumā norāda ziņas par Jums.</li>
<li>No identifikācijas un elektroniskā paraksta pakalpojumu sniedzējiem.</li>
<li>No Uzņēmumu reģistra vestajiem reģistriem un Valsts adrešu reģistra informācijas sistēmas.</li>
<li>No maksājumu pakalpojuma sniedzēja – ziņas par to, vai maksājums ir saņemts.</li>
</ul>
<h2>Kam dati tiek nodoti</h2>
<p>Normatīvajos aktos noteiktās ziņas no reģistriem ir publiski pieejamas. Citām iestādēm datus nododam tikai tad, ja to paredz likums. Portāla uzturētāji datus apstrādā Uzņēmumu reģistra uzdevumā un saskaņā ar līgumu. Datus nenododam ārpus Eiropas Ekonomikas zonas un neizmantojam automatizētu lēmumu pieņemšanai vai profilēšanai: lēmumu par pieteikumu vienmēr pieņem valsts notārs.</p>
<h2>Cik ilgi datus glabājam</h2>
<ul>
<li>Iesniegtos pieteikumus un tiem pievienotos dokumentus – reģistrācijas lietā, normatīvajos aktos par reģistriem un arhīviem noteiktajā kārtībā.</li>
<li>Neiesniegtus pieteikumus – līdz brīdim, kad tos izdzēšat.</li>
<li>Saziņu, ziņojumus palīdzības dienestam un darbību vēsturi – ne ilgāk, nekā tas vajadzīgs to mērķim un iespējamu strīdu izskatīšanai.</li>
<li>Datus Jūsu pārlūkprogrammā – kā norādīts lapā <a href="/pages/cookies">Sīkdatnes</a>.</li>
</ul>
<h2>Jūsu tiesības</h2>
<p>Jums ir tiesības piekļūt saviem datiem, lūgt tos labot, papildināt vai dzēst, ierobežot apstrādi un iebilst pret to, ciktāl to pieļauj likums. Reģistros izdarītos ierakstus var labot tikai reģistru regulējošajos normatīvajos aktos noteiktajā kārtībā. Ar datiem veiktās darbības Jūsu profilā redzamas portāla sadaļā „Vēsture”.</p>
<p>Pieprasījumu iesniedziet, parakstītu ar drošu elektronisko parakstu, uz e-pasta adresi <a href="mailto:pasts@ur.gov.lv">pasts@ur.gov.lv</a>, uz oficiālo elektronisko adresi vai klātienē. Atbildi sniegsim mēneša laikā.</p>
<p>Ja uzskatāt, ka Jūsu dati apstrādāti prettiesiski, varat iesniegt sūdzību Datu valsts inspekcijā: Elijas iela 17, Rīga, LV-1050, <a href="mailto:pasts@dvi.gov.lv">pasts@dvi.gov.lv</a>, <a href="https://www.dvi.gov.lv">www.dvi.gov.lv</a>.</p>
$html$, '2026-11-20T09:00:00+02:00'),
('privacy', 'en', 'Privacy policy', $html$
<p>This notice explains which personal data we process when you use the portal of the Register of Enterprises, why we do so, and what your rights are. It has been prepared in accordance with Articles 13 and 14 of Regulation (EU) 2016/679 (General Data Protection Regulation).</p>
<h2>Controller</h2>
<p>The controller is the Register of Enterprises of the Republic of Latvia, Pērses iela 2, Riga, LV-1011, phone <a href="tel:+37167031703">+371 67031703</a>, e-mail <a href="mailto:pasts@ur.gov.lv">pasts@ur.gov.lv</a>.</p>
<p>To reach the data protection officer, write to <a href="mailto:pasts@ur.gov.lv">pasts@ur.gov.lv</a> and mark your message “For the data protection officer”.</p>
<h2>Purposes and legal grounds of processing</h2>
<table>
<caption>Purposes of processing personal data in the portal</caption>
<thead><tr><th scope="col">Purpose</th><th scope="col">Data</th><th scope="col">Legal ground</th></tr></thead>
<tbody>
<tr><th scope="row">Receiving and examining applications</th><td>Forename, surname, personal identity number or date of birth, address and identity document of the applicant, officers, members and signatories; what is stated in the application and the documents attached to it</td><td>Article 6(1)(c) and (e) of the Regulation; Law on the Register of Enterprises of the Republic of Latvia, Commercial Law, Associations and Foundations Law</td></tr>
<tr><th scope="row">Checking identity and rights of representation</th><td>Forename, surname and personal identity number passed on by the identification service; rights of representation entered in the register, and delegations</td><td>Article 6(1)(c) and (e) of the Regulation; Law on Electronic Identification of Natural Persons</td></tr>
<tr><th scope="row">Collecting the state fee</th><td>Payer, amount, time and reference of the payment</td><td>Article 6(1)(c) of the Regulation; Law on Taxes and Fees</td></tr>
<tr><th scope="row">Signing documents electronically</th><td>Data contained in the signing certificate, time of signature</td><td>Article 6(1)(c) of the Regulation; Electronic Documents Law; Regulation (EU) No 910/2014</td></tr>
<tr><th scope="row">Communicating with you</th><td>E-mail address, phone number, content of messages</td><td>Article 6(1)(e) of the Regulation; Law on Submissions</td></tr>
<tr><th scope="row">Security and traceability</th><td>History of actions, IP address, time of login, technical error reports</td><td>Article 6(1)(c) and (e) of the Regulation; National Cybersecurity Law</td></tr>
</tbody>
</table>
<h2>Where the data come from</h2>
<ul>
<li>From you, and from persons who state facts about you in an application.</li>
<li>From providers of identification and electronic signature services.</li>
<li>From the registers kept by the Register of Enterprises and from the State Address Register.</li>
<li>From the payment service – whether a payment has been received.</li>
</ul>
<h2>Who receives the data</h2>
<p>Information that the law makes public is available from the registers to anyone. Other authorities receive data only where the law so provides. Those who maintain the portal process data on behalf of the Register of Enterprises and under a contract. Data are not transferred outside the European Economic Area and are not used for automated decisions or profiling: an application is always decided by a state notary.</p>
<h2>How long the data are kept</h2>
<ul>
<li>Submitted applications and the documents attached to them – in the registration file, as laid down in the legislation on registers and archives.</li>
<li>Applications that have not been submitted – until you delete them.</li>
<li>Correspondence, reports to the help desk and the history of actions – no longer than their purpose and the examination of possible disputes require.</li>
<li>Data in your browser – as stated on the page <a href="/pages/cookies">Cookies</a>.</li>
</ul>
<h2>Your rights</h2>
<p>You have the right to access your data, to ask that they be corrected, completed or erased, to restrict processing and to object to it, as far as the law allows. Entries in the registers can be corrected only by the procedure laid down for them. What has been done in your profile can be seen in the section “History” of the portal.</p>
<p>Send your request, signed with a secure electronic signature, to <a href="mailto:pasts@ur.gov.lv">pasts@ur.gov.lv</a> or to the official electronic address, or hand it in in person. We answer within one month.</p>
<p>If you consider that your data have been processed unlawfully, you may lodge a complaint with the Data State Inspectorate: Elijas iela 17, Riga, LV-1050, <a href="mailto:pasts@dvi.gov.lv">pasts@dvi.gov.lv</a>, <a href="https://www.dvi.gov.lv/en">www.dvi.gov.lv</a>.</p>
$html$, '2026-11-20T09:00:00+02:00'),
('about', 'lv', 'Piekļūstamības paziņojums', $html$
<p>Latvijas Republikas Uzņēmumu reģistrs apņemas nodrošināt sava portāla piekļūstamību saskaņā ar Ministru kabineta 2020. gada 14. jūlija noteikumiem Nr. 445 „Kārtība, kādā iestādes ievieto informāciju internetā”, ar kuriem ieviesta Eiropas Parlamenta un Padomes Direktīva (ES) 2016/2102.</p>
<p>Šis piekļūstamības paziņojums attiecas uz Uzņēmumu reģistra portālu, kurā piesaka reģistrācijas pakalpojumus.</p>
<h2>Atbilstības statuss</h2>
<p>Portāls veidots atbilstoši <span lang="en">Web Content Accessibility Guidelines</span> (WCAG) 2.2 AA līmenim, tātad arī standarta EN 301 549 prasībām, kas balstītas uz WCAG 2.1 AA līmeni. Pašnovērtējumā neatbilstības nav konstatētas.</p>
<h2>Saturs, uz kuru paziņojums neattiecas</h2>
<ul>
<li>Dokumenti, ko pieteikumiem pievieno lietotāji: to piekļūstamība atkarīga no sagatavotāja.</li>
<li>Citu iestāžu un uzņēmumu lapas, uz kurām portāls pārved: identifikācijas, parakstīšanas un maksājumu pakalpojumi, kā arī lietošanas pamācības vietne. Par tām atbild to uzturētāji.</li>
</ul>
<h2>Kas portālā palīdz</h2>
<ul>
<li>Teksta izmēru var palielināt līdz 150 % un 200 %, un var izvēlēties vienu no pieciem krāsu salikumiem. Izvēle saglabājas.</li>
<li>Visas darbības var veikt ar tastatūru; saite „Pāriet uz saturu” ir katras lapas sākumā.</li>
<li>Kļūdas formās ir aprakstītas vārdos un savienotas ar laukiem, uz kuriem tās attiecas.</li>
<li>Par sesijas beigām brīdinām piecas minūtes iepriekš, un sesiju var pagarināt. Ievadītais saglabājas.</li>
<li>Portāla sagatavotie PDF dokumenti ir strukturēti ekrānlasītājiem (PDF/UA-1).</li>
</ul>
<h2>Paziņojuma sagatavošana</h2>
<p>Šis paziņojums sagatavots 2026. gada 20. novembrī. Tas balstās uz Uzņēmumu reģistra pašnovērtējumu: katrai portāla versijai automatizēti pārbaudīta visu lapu atbilstība abās valodās, visos krāsu salikumos un teksta izmēros, kā arī darbs tikai ar tastatūru. Paziņojumu pārskatām ne retāk kā reizi gadā.</p>
<h2>Atsauksmes un saziņa</h2>
<p>Ja portālā kaut kas Jums nav piekļūstams vai satura daļa vajadzīga citā formātā, ziņojiet <a href="/helpdesk">palīdzības dienestam</a>, rakstiet uz <a href="mailto:pasts@ur.gov.lv">pasts@ur.gov.lv</a> vai zvaniet <a href="tel:+37167031703">+371 67031703</a>. Norādiet lapu un aprakstiet, kas neizdevās. Atbildēsim 15 darba dienu laikā.</p>
<h2>Izpildes panākšana</h2>
<p>Ja mūsu atbilde Jūs neapmierina, varat vērsties Tiesībsarga birojā: Baznīcas iela 25, Rīga, LV-1010, tālrunis <a href="tel:+37167686768">+371 67686768</a>, <a href="mailto:pasts@tiesibsargs.lv">pasts@tiesibsargs.lv</a>, <a href="https://www.tiesibsargs.lv">www.tiesibsargs.lv</a>.</p>
<p>Piekļūstamības prasību ievērošanu uzrauga Viedās administrācijas un reģionālās attīstības ministrija (VARAM): Peldu iela 25, Rīga, LV-1494, <a href="mailto:pasts@varam.gov.lv">pasts@varam.gov.lv</a>, <a href="https://www.varam.gov.lv">www.varam.gov.lv</a>.</p>
$html$, '2026-11-20T09:00:00+02:00'),
('about', 'en', 'Accessibility statement', $html$
<p>The Register of Enterprises of the Republic of Latvia is committed to making its portal accessible in accordance with Cabinet Regulation No. 445 of 14 July 2020, “Procedures by which Institutions Place Information on the Internet”, which transposes Directive (EU) 2016/2102 of the European Parliament and of the Council.</p>
<p>This accessibility statement applies to the portal of the Register of Enterprises in which registration services are applied for.</p>
<h2>Compliance status</h2>
<p>The portal is built to conform to level AA of the Web Content Accessibility Guidelines (WCAG) 2.2, and thereby to the requirements of EN 301 549 that are based on level AA of WCAG 2.1. The self-assessment found no non-conformities.</p>
<h2>Content to which this statement does not apply</h2>
<ul>
<li>Documents that users attach to applications: their accessibility depends on whoever prepared them.</li>
<li>Pages of other bodies to which the portal leads: identification, signing and payment services, and the website of the user manual. Those who maintain them answer for them.</li>
</ul>
<h2>What helps in the portal</h2>
<ul>
<li>Text can be enlarged to 150% and 200%, and there are five colour schemes. Your choice is kept.</li>
<li>Everything can be done with the keyboard; the link “Skip to content” stands at the beginning of each page.</li>
<li>Errors in forms are described in words and linked to the fields that they concern.</li>
<li>You are warned five minutes before your session ends and may prolong it. What you have entered is kept.</li>
<li>PDF documents made by the portal are structured for screen readers (PDF/UA-1).</li>
</ul>
<h2>Preparation of this statement</h2>
<p>This statement was prepared on 20 November 2026. It is based on a self-assessment by the Register of Enterprises: for each version of the portal all pages are tested automatically in both languages, in all colour schemes and text sizes, as is work by keyboard alone. The statement is reviewed at least once a year.</p>
<h2>Feedback and contact information</h2>
<p>If something in the portal is not accessible to you, or if you need some content in another format, report it to the <a href="/helpdesk">help desk</a>, write to <a href="mailto:pasts@ur.gov.lv">pasts@ur.gov.lv</a> or call <a href="tel:+37167031703">+371 67031703</a>. Name the page and describe what did not work. We answer within 15 working days.</p>
<h2>Enforcement procedure</h2>
<p>If our answer does not satisfy you, you may turn to the Ombudsman’s Office: Baznīcas iela 25, Riga, LV-1010, phone <a href="tel:+37167686768">+371 67686768</a>, <a href="mailto:pasts@tiesibsargs.lv">pasts@tiesibsargs.lv</a>, <a href="https://www.tiesibsargs.lv/en/">www.tiesibsargs.lv</a>.</p>
<p>Compliance with the accessibility requirements is monitored by the Ministry of Smart Administration and Regional Development (VARAM): Peldu iela 25, Riga, LV-1494, <a href="mailto:pasts@varam.gov.lv">pasts@varam.gov.lv</a>, <a href="https://www.varam.gov.lv/en">www.varam.gov.lv</a>.</p>
$html$, '2026-11-20T09:00:00+02:00'),
('contacts', 'lv', 'Kontakti', $html$
<h2>Latvijas Republikas Uzņēmumu reģistrs</h2>
<dl>
<dt>Adrese</dt><dd>Pērses iela 2, Rīga, LV-1011</dd>
<dt>Tālrunis</dt><dd><a href="tel:+37167031703">+371 67031703</a></dd>
<dt>E-pasts</dt><dd><a href="mailto:pasts@ur.gov.lv">pasts@ur.gov.lv</a></dd>
<dt>Tīmekļvietne</dt><dd><a href="https://www.ur.gov.lv">www.ur.gov.lv</a></dd>
</dl>
<h2>Jautājumi par pieteikumu</h2>
<p>Ja pieteikums jau ir iesniegts, rakstiet par to portālā: tad valsts notārs redz, uz kuru pieteikumu jautājums attiecas. Par neiesniegtu pieteikumu zvaniet vai rakstiet uz augstāk norādīto adresi.</p>
<h2>Portāla darbība</h2>
<p>Par tehniskām problēmām, kļūdām tekstā un ierosinājumiem ziņojiet <a href="/helpdesk">palīdzības dienestam</a>.</p>
<h2>Klātiene</h2>
<p>Klātienē apmeklētājus pieņemam pēc iepriekšēja pieraksta. Pieņemšanas laiki un pieraksts – <a href="https://www.ur.gov.lv/lv/kontakti/">Uzņēmumu reģistra tīmekļvietnē</a>.</p>
<h2>Datu aizsardzība</h2>
<p>Par personas datu apstrādi rakstiet datu aizsardzības speciālistam uz <a href="mailto:pasts@ur.gov.lv">pasts@ur.gov.lv</a>. Plašāk – <a href="/pages/privacy">privātuma politikā</a>.</p>
$html$, '2026-11-20T09:00:00+02:00'),
('contacts', 'en', 'Contacts', $html$
<h2>Register of Enterprises of the Republic of Latvia</h2>
<dl>
<dt>Address</dt><dd>Pērses iela 2, Riga, LV-1011, Latvia</dd>
<dt>Phone</dt><dd><a href="tel:+37167031703">+371 67031703</a></dd>
<dt>E-mail</dt><dd><a href="mailto:pasts@ur.gov.lv">pasts@ur.gov.lv</a></dd>
<dt>Website</dt><dd><a href="https://www.ur.gov.lv/en/">www.ur.gov.lv</a></dd>
</dl>
<h2>Questions about an application</h2>
<p>If an application has already been submitted, write about it in the portal: the state notary then sees which application the question concerns. About an application that has not been submitted, call or write to the address above.</p>
<h2>Operation of the portal</h2>
<p>Report technical problems, mistakes in texts and suggestions to the <a href="/helpdesk">help desk</a>.</p>
<h2>In person</h2>
<p>Visitors are received by appointment. Opening hours and appointments – on the <a href="https://www.ur.gov.lv/en/">website of the Register of Enterprises</a>.</p>
<h2>Data protection</h2>
<p>About the processing of personal data, write to the data protection officer at <a href="mailto:pasts@ur.gov.lv">pasts@ur.gov.lv</a>. More in the <a href="/pages/privacy">privacy policy</a>.</p>
$html$, '2026-11-20T09:00:00+02:00'),
('cookies', 'lv', 'Sīkdatnes', $html$
<p>Portāls izmanto tikai tās sīkdatnes un pārlūkprogrammas krātuves ierakstus, bez kuriem tas nevar darboties vai atcerēties Jūsu izvēles. Reklāmas, statistikas un trešo personu sīkdatņu portālā nav.</p>
<h2>Sīkdatnes</h2>
<table>
<caption>Portāla sīkdatnes</caption>
<thead><tr><th scope="col">Nosaukums</th><th scope="col">Kam tā vajadzīga</th><th scope="col">Cik ilgi glabājas</th></tr></thead>
<tbody>
<tr><th scope="row"><code>__Host-portal</code></th><td>Piesaista sesiju šai pārlūkprogrammai, lai to nevarētu izmantot citur</td><td>līdz pārlūkprogrammas aizvēršanai</td></tr>
<tr><th scope="row"><code>__Host-portal-login</code></th><td>Aizsargā pieslēgšanos, kamēr apliecināt savu identitāti</td><td>10 minūtes</td></tr>
<tr><th scope="row"><code>cookie_consent</code></th><td>Atceras, ka sīkdatņu paziņojums ir akceptēts</td><td>1 gadu</td></tr>
</tbody>
</table>
<h2>Pārlūkprogrammas krātuve</h2>
<table>
<caption>Ieraksti, kas paliek, līdz tos izdzēš</caption>
<thead><tr><th scope="col">Nosaukums</th><th scope="col">Kam tas vajadzīgs</th><th scope="col">Kad tiek dzēsts</th></tr></thead>
<tbody>
<tr><th scope="row"><code>language</code></th><td>Izvēlētā valoda</td><td>kad notīrāt pārlūkprogrammas datus</td></tr>
<tr><th scope="row"><code>theme</code></th><td>Izvēlētais krāsu salikums</td><td>kad notīrāt pārlūkprogrammas datus</td></tr>
<tr><th scope="row"><code>text_size</code></th><td>Izvēlētais teksta izmērs</td><td>kad notīrāt pārlūkprogrammas datus</td></tr>
<tr><th scope="row"><code>token</code>, <code>token_key</code></th><td>Sesijas atslēgas</td><td>izejot no portāla vai sesijai beidzoties</td></tr>
<tr><th scope="row"><code>last_token_refresh</code></th><td>Kad sesija pēdējo reizi pagarināta</td><td>izejot no portāla vai sesijai beidzoties</td></tr>
<tr><th scope="row"><code>uuid</code></th><td>Izvēlētais profils</td><td>izejot no portāla vai sesijai beidzoties</td></tr>
<tr><th scope="row"><code>User-Ip</code></th><td>IP adrese, ar kuru portāls Jūs redz</td><td>izejot no portāla vai sesijai beidzoties</td></tr>
<tr><th scope="row"><code>unsaved-answers</code></th><td>Vēl nenosūtītas atbildes, lai neviena nepazustu</td><td>kad tās saglabātas portālā vai izejot no portāla</td></tr>
</tbody>
</table>
<table>
<caption>Ieraksti, kas pazūd, aizverot cilni</caption>
<thead><tr><th scope="col">Nosaukums</th><th scope="col">Kam tas vajadzīgs</th></tr></thead>
<tbody>
<tr><th scope="row"><code>basket</code></th><td>Pakalpojumu grozs</td></tr>
<tr><th scope="row"><code>application_start</code></th><td>Lai viens pieteikums netiktu izveidots divreiz</td></tr>
<tr><th scope="row"><code>wanted_path</code></th><td>Lapa, kurā atgriezties pēc pieslēgšanās</td></tr>
<tr><th scope="row"><code>pending_application</code></th><td>Pieteikums, ar kuru turpināt pēc pieslēgšanās</td></tr>
<tr><th scope="row"><code>signing-return</code></th><td>Parakstīšanas pakalpojuma atbilde</td></tr>
<tr><th scope="row"><code>show_info</code></th><td>Lai paskaidrotu, kāpēc darbs portālā ir beidzies</td></tr>
<tr><th scope="row"><code>maintenance_seen</code></th><td>Lai paziņojums par apkopi parādītos vienreiz</td></tr>
<tr><th scope="row"><code>organization_asked</code></th><td>Lai jautājums, kuras ārējās organizācijas vārdā rīkosieties, parādītos vienreiz</td></tr>
<tr><th scope="row"><code>reloaded_from</code></th><td>Lai pēc portāla atjaunināšanas lapa pārlādētos vienreiz</td></tr>
</tbody>
</table>
<h2>Kā sīkdatnes izdzēst</h2>
<p>Sīkdatnes un krātuves ierakstus var izdzēst pārlūkprogrammas iestatījumos. Ja aizliegsiet sīkdatnes, portālā nevarēs pieslēgties; publiskās lapas darbosies.</p>
$html$, '2026-11-20T09:00:00+02:00'),
('cookies', 'en', 'Cookies', $html$
<p>The portal uses only those cookies and browser storage without which it cannot work or remember your choices. It has no advertising, statistics or third-party cookies.</p>
<h2>Cookies</h2>
<table>
<caption>Cookies of the portal</caption>
<thead><tr><th scope="col">Name</th><th scope="col">What it is for</th><th scope="col">How long it is kept</th></tr></thead>
<tbody>
<tr><th scope="row"><code>__Host-portal</code></th><td>Ties the session to this browser, so that it cannot be used elsewhere</td><td>until the browser is closed</td></tr>
<tr><th scope="row"><code>__Host-portal-login</code></th><td>Protects the login while you prove your identity</td><td>10 minutes</td></tr>
<tr><th scope="row"><code>cookie_consent</code></th><td>Remembers that the notice about cookies has been accepted</td><td>1 year</td></tr>
</tbody>
</table>
<h2>Browser storage</h2>
<table>
<caption>Entries that stay until they are deleted</caption>
<thead><tr><th scope="col">Name</th><th scope="col">What it is for</th><th scope="col">When it is deleted</th></tr></thead>
<tbody>
<tr><th scope="row"><code>language</code></th><td>The language chosen</td><td>when you clear the browser’s data</td></tr>
<tr><th scope="row"><code>theme</code></th><td>The colour scheme chosen</td><td>when you clear the browser’s data</td></tr>
<tr><th scope="row"><code>text_size</code></th><td>The text size chosen</td><td>when you clear the browser’s data</td></tr>
<tr><th scope="row"><code>token</code>, <code>token_key</code></th><td>The keys of the session</td><td>when you sign out or the session ends</td></tr>
<tr><th scope="row"><code>last_token_refresh</code></th><td>When the session was last prolonged</td><td>when you sign out or the session ends</td></tr>
<tr><th scope="row"><code>uuid</code></th><td>The profile selected</td><td>when you sign out or the session ends</td></tr>
<tr><th scope="row"><code>User-Ip</code></th><td>The IP address under which the portal sees you</td><td>when you sign out or the session ends</td></tr>
<tr><th scope="row"><code>unsaved-answers</code></th><td>Answers not sent yet, so that none is lost</td><td>when they are saved in the portal or you sign out</td></tr>
</tbody>
</table>
<table>
<caption>Entries that vanish when the tab is closed</caption>
<thead><tr><th scope="col">Name</th><th scope="col">What it is for</th></tr></thead>
<tbody>
<tr><th scope="row"><code>basket</code></th><td>The service basket</td></tr>
<tr><th scope="row"><code>application_start</code></th><td>So that one application is not created twice</td></tr>
<tr><th scope="row"><code>wanted_path</code></th><td>The page to return to after login</td></tr>
<tr><th scope="row"><code>pending_application</code></th><td>The application to go on with after login</td></tr>
<tr><th scope="row"><code>signing-return</code></th><td>The answer of the signing service</td></tr>
<tr><th scope="row"><code>show_info</code></th><td>To explain why work in the portal has ended</td></tr>
<tr><th scope="row"><code>maintenance_seen</code></th><td>So that the maintenance notice appears once</td></tr>
<tr><th scope="row"><code>organization_asked</code></th><td>So that the question which external organisation to act as appears once</td></tr>
<tr><th scope="row"><code>reloaded_from</code></th><td>So that the page reloads once after the portal has been updated</td></tr>
</tbody>
</table>
<h2>How to delete cookies</h2>
<p>Cookies and stored entries can be deleted in the settings of the browser. If you block cookies you will not be able to log in; public pages will work.</p>
$html$, '2026-11-20T09:00:00+02:00'),
('helpdesk', 'lv', 'Palīdzības dienests', $html$
<p>Palīdzības dienests palīdz, ja portāls nedarbojas, kā paredzēts. Par to, kādi dokumenti un ziņas pieteikumam vajadzīgi, zvaniet Uzņēmumu reģistram pa tālruni <a href="tel:+37167031703">+371 67031703</a> vai rakstiet uz <a href="mailto:pasts@ur.gov.lv">pasts@ur.gov.lv</a>.</p>
<h2>Pirms ziņojat</h2>
<ul>
<li>Apskatiet <a href="https://help.ur.gov.lv" hreflang="lv">lietošanas pamācību</a>: tajā soli pa solim aprakstītas visas darbības portālā.</li>
<li>Ja parādījās kļūdas paziņojums ar pieprasījuma numuru, norādiet šo numuru aprakstā.</li>
<li>Nenorādiet paroles, PIN kodus un citu personu datus.</li>
</ul>
$html$, '2026-11-20T09:00:00+02:00'),
('helpdesk', 'en', 'Help desk', $html$
<p>The help desk helps when the portal does not work as it should. To ask which documents and information an application needs, call the Register of Enterprises at <a href="tel:+37167031703">+371 67031703</a> or write to <a href="mailto:pasts@ur.gov.lv">pasts@ur.gov.lv</a>.</p>
<h2>Before you report</h2>
<ul>
<li>Look at the <a href="https://help.ur.gov.lv/en" hreflang="en">user manual</a>: it describes everything in the portal step by step.</li>
<li>If an error message with a request number appeared, quote the number in your description.</li>
<li>Do not give passwords, PIN codes or data of other persons.</li>
</ul>
$html$, '2026-11-20T09:00:00+02:00');

insert into help.terms (version, language, title, body, valid_from) values
('1.0', 'lv', 'Lietošanas noteikumi', $html$
<p>Šie noteikumi nosaka, kā lietojams Latvijas Republikas Uzņēmumu reģistra portāls (turpmāk – portāls). Tie ir saistoši ikvienam, kas portālā pieslēdzas.</p>
<h2>1. Kas ir portāls</h2>
<p>Portālu uztur Latvijas Republikas Uzņēmumu reģistrs. Tajā var izvēlēties reģistra pakalpojumus, sagatavot un iesniegt pieteikumus, parakstīt dokumentus ar drošu elektronisko parakstu, samaksāt valsts nodevu, sazināties ar reģistru un pārvaldīt pilnvarojumus.</p>
<h2>2. Kas portālu drīkst lietot</h2>
<ul>
<li>Publiskās lapas pieejamas ikvienam. Pārējās pieejamas pēc pieslēgšanās ar kvalificētu elektroniskās identifikācijas līdzekli.</li>
<li>Juridiskās personas vārdā drīkst rīkoties tās pārstāvis saskaņā ar reģistra ierakstiem vai persona, kurai pārstāvis portālā devis pilnvarojumu.</li>
<li>Palīdzības dienesta darbinieks Jūsu profilu drīkst atvērt tikai ar norādītu iemeslu. Katru šādu apmeklējumu Jūs redzat vēsturē.</li>
</ul>
<h2>3. Lietotāja pienākumi</h2>
<ul>
<li>Sniegt patiesas un pilnīgas ziņas. Par apzināti nepatiesu ziņu sniegšanu paredzēta likumā noteiktā atbildība.</li>
<li>Neizpaust citiem savus identifikācijas līdzekļus, PIN kodus un sesijas datus.</li>
<li>Saites uz dokumentu parakstīšanu vai maksājumu nosūtīt tikai personām, kurām tās paredzētas.</li>
<li>Netraucēt portāla darbību un nepievienot datnes ar ļaunprātīgu kodu.</li>
</ul>
<h2>4. Pieteikuma iesniegšana</h2>
<ul>
<li>Portālā sagatavots pieteikums ir iesniegts brīdī, kad portāls to apstiprina. Ja par pakalpojumu maksājama valsts nodeva, pieteikums tiek nosūtīts pēc maksājuma saņemšanas.</li>
<li>Izskatīšanas termiņu skaita darba dienās, neieskaitot iesniegšanas dienu. Lēmumu pieņem valsts notārs.</li>
<li>Pēc iesniegšanas pieteikumu mainīt nevar. Ja lēmums atlikts, novērš lēmumā norādītos trūkumus un iesniedz pieteikumu atkārtoti.</li>
<li>Nosaukuma pārbaudes rezultāts ir informatīvs un nerada tiesības uz nosaukumu.</li>
</ul>
<h2>5. Elektroniskais paraksts</h2>
<p>Ar drošu elektronisko parakstu un laika zīmogu parakstītam dokumentam ir tāds pats juridisks spēks kā pašrocīgi parakstītam. Pirms parakstīšanas izlasiet dokumentu: pēc parakstīšanas tā saturu mainīt nevar.</p>
<h2>6. Pieejamība un atbildība</h2>
<p>Portāls pieejams visu diennakti. Par plānotiem uzturēšanas darbiem portālā paziņojam iepriekš. Uzņēmumu reģistrs neatbild par zaudējumiem, kas radušies identifikācijas, parakstīšanas vai maksājumu pakalpojuma sniedzēja darbības, lietotāja ierīces vai interneta savienojuma dēļ. Ja termiņš nokavēts portāla kļūdas dēļ, tas tiek ņemts vērā Administratīvā procesa likumā noteiktajā kārtībā.</p>
<h2>7. Personas dati</h2>
<p>Personas datu apstrāde aprakstīta <a href="/pages/privacy">privātuma politikā</a>, sīkdatnes – lapā <a href="/pages/cookies">Sīkdatnes</a>.</p>
<h2>8. Noteikumu grozīšana</h2>
<p>Ja noteikumi mainās, portāls Jums parāda jauno redakciju un lūdz to akceptēt. Akceptēšanas laiku un redakciju portāls saglabā.</p>
<p>Redakcija 1.0.</p>
$html$, '2026-01-01T00:00:00+02:00'),
('1.0', 'en', 'Terms of use', $html$
<p>These terms govern the use of the portal of the Register of Enterprises of the Republic of Latvia (the portal). They bind everyone who logs in. The Latvian text prevails.</p>
<h2>1. What the portal is</h2>
<p>The portal is maintained by the Register of Enterprises of the Republic of Latvia. In it you can choose services of the register, prepare and submit applications, sign documents with a secure electronic signature, pay the state fee, communicate with the register and manage delegations.</p>
<h2>2. Who may use the portal</h2>
<ul>
<li>Public pages are open to everyone. All others are open after login with a qualified means of electronic identification.</li>
<li>A legal entity may be acted for by its representative according to the entries of the register, or by a person to whom a representative has given a delegation in the portal.</li>
<li>Help-desk staff may open your profile only for a stated reason. You see every such visit in your history.</li>
</ul>
<h2>3. Duties of the user</h2>
<ul>
<li>To give true and complete information. Knowingly giving false information entails liability under the law.</li>
<li>Not to disclose means of identification, PIN codes and session data to others.</li>
<li>To send links for signing or payment only to those for whom they are meant.</li>
<li>Not to disturb the operation of the portal and not to attach files with malicious code.</li>
</ul>
<h2>4. Submitting an application</h2>
<ul>
<li>An application is submitted at the moment when the portal confirms it. Where a state fee is due, the application is sent once the payment has been received.</li>
<li>The term of examination is counted in working days, not including the day of submission. The decision is made by a state notary.</li>
<li>After submission the application cannot be changed. If the decision is postponed, remedy the deficiencies named in it and submit the application again.</li>
<li>The result of a name check is informative and gives no right to the name.</li>
</ul>
<h2>5. Electronic signature</h2>
<p>A document signed with a secure electronic signature and a time stamp has the same legal force as one signed by hand. Read the document before you sign: its content cannot be changed afterwards.</p>
<h2>6. Availability and liability</h2>
<p>The portal is available round the clock. Planned maintenance is announced in the portal beforehand. The Register of Enterprises is not liable for losses caused by providers of identification, signing or payment services, by the user’s device or by the internet connection. If a term is missed because of an error of the portal, this is taken into account as laid down in the Administrative Procedure Law.</p>
<h2>7. Personal data</h2>
<p>The processing of personal data is described in the <a href="/pages/privacy">privacy policy</a>, cookies on the page <a href="/pages/cookies">Cookies</a>.</p>
<h2>8. Changes of the terms</h2>
<p>When the terms change, the portal shows you the new version and asks you to accept it. The portal keeps the version and the time of acceptance.</p>
<p>Version 1.0.</p>
$html$, '2026-01-01T00:00:00+02:00');
