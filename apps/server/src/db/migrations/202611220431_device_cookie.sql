-- Up Migration
update help.content_block
set body = replace(body, '<tr><th scope="row"><code>cookie_consent</code>', '<tr><th scope="row"><code>__Host-portal-device</code></th><td>Palīdzības dienesta darbiniekam: atceras pārlūkprogrammu, kurā viņš jau ir pieslēdzies, lai svešu cilvēku mēģinājumi viņu neaizkavētu</td><td>90 dienas</td></tr>
<tr><th scope="row"><code>cookie_consent</code>'),
  changed_at = '2026-11-22T04:30:00+02:00'
where slug = 'cookies' and language = 'lv';
update help.content_block
set body = replace(body, '<tr><th scope="row"><code>cookie_consent</code>', '<tr><th scope="row"><code>__Host-portal-device</code></th><td>For help-desk staff: remembers a browser in which they have logged in, so that strangers’ attempts do not hold them up</td><td>90 days</td></tr>
<tr><th scope="row"><code>cookie_consent</code>'),
  changed_at = '2026-11-22T04:30:00+02:00'
where slug = 'cookies' and language = 'en';
