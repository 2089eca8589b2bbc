-- Up Migration
-- Older nodes may go on: only a text of the portal changes.
update help.content_block
set body = replace(body, '<h2>No kurienes dati nāk</h2>',
  '<h2>Lapu mērījumi</h2>
<p>Portāls mēra, cik ātri atveras tā lapas un cik ātri tās reaģē uz Jūsu darbībām, un saņem pārlūkprogrammas ziņojumus par bloķētu saturu. No tiem portāls saglabā tikai ierīces veidu (tālrunis vai dators), izmērīto vērtību un bloķētā satura veidu, uzreiz saskaitot tos kopā ar citu apmeklētāju datiem. Lapas adresi, IP adresi un profilu tas nesaglabā, tāpēc pēc mērījumiem Jūs nevar atpazīt. Sīkdatnes mērījumiem netiek izmantotas.</p>
<h2>No kurienes dati nāk</h2>'),
  changed_at = '2026-11-28T02:00:00+02:00'
where slug = 'privacy' and language = 'lv' and author = 'portal';
update help.content_block
set body = replace(body, '<h2>Where the data come from</h2>',
  '<h2>Measurements of pages</h2>
<p>The portal measures how fast its pages open and respond to your actions, and receives reports of your browser about blocked content. It keeps only the kind of device (phone or computer), the measured value and the kind of blocked content, added up at once with those of other visitors. It keeps neither the address of the page nor your IP address or profile, so the measurements do not identify you. No cookies are used for them.</p>
<h2>Where the data come from</h2>'),
  changed_at = '2026-11-28T02:00:00+02:00'
where slug = 'privacy' and language = 'en' and author = 'portal';
