-- Up Migration
-- Older nodes may go on: only a text changes.
update help.content_block
set body = replace(body, '<tr><th scope="row"><code>signing-return</code>', '<tr><th scope="row"><code>checked_name</code></th><td>Pārbaudītais nosaukums, lai to ierakstītu pieteikumā</td></tr>
<tr><th scope="row"><code>signing-return</code>'),
  changed_at = '2026-11-29T23:50:00+02:00'
where slug = 'cookies' and language = 'lv'
  and position('<tr><th scope="row"><code>signing-return</code>' in body) > 0;
update help.content_block
set body = replace(body, '<tr><th scope="row"><code>signing-return</code>', '<tr><th scope="row"><code>checked_name</code></th><td>A checked name, so that it is entered in the application</td></tr>
<tr><th scope="row"><code>signing-return</code>'),
  changed_at = '2026-11-29T23:50:00+02:00'
where slug = 'cookies' and language = 'en'
  and position('<tr><th scope="row"><code>signing-return</code>' in body) > 0;
