-- Up Migration
-- Older nodes may go on: only a text changes.
update help.content_block
set body = replace(body, '<tr><th scope="row"><code>token</code>', '<tr><th scope="row"><code>signing_way</code></th><td>Parakstīšanas veids, ko lietojāt pēdējoreiz, ar Jūsu identifikatoru portālā</td><td>kad notīrāt pārlūkprogrammas datus</td></tr>
<tr><th scope="row"><code>token</code>'),
  changed_at = '2026-11-28T01:20:00+02:00'
where slug = 'cookies' and language = 'lv'
  and position('<tr><th scope="row"><code>token</code>' in body) > 0;
update help.content_block
set body = replace(body, '<tr><th scope="row"><code>token</code>', '<tr><th scope="row"><code>signing_way</code></th><td>The signing method that you used last, with your identifier in the portal</td><td>when you clear the browser’s data</td></tr>
<tr><th scope="row"><code>token</code>'),
  changed_at = '2026-11-28T01:20:00+02:00'
where slug = 'cookies' and language = 'en'
  and position('<tr><th scope="row"><code>token</code>' in body) > 0;
