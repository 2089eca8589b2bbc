-- Up Migration
-- Older nodes may go on: only a text changes.
update help.content_block
set body = replace(body, '<tr><th scope="row"><code>signing-return</code>', '<tr><th scope="row"><code>unsaved_letter</code></th><td>Vēstules teksts, ko portāls nevarēja saglabāt, lai tas nepazustu</td></tr>
<tr><th scope="row"><code>signing-return</code>'),
  changed_at = '2026-11-28T16:10:00+02:00'
where slug = 'cookies' and language = 'lv'
  and position('<tr><th scope="row"><code>signing-return</code>' in body) > 0;
update help.content_block
set body = replace(body, '<tr><th scope="row"><code>signing-return</code>', '<tr><th scope="row"><code>unsaved_letter</code></th><td>The text of a letter that could not be saved, so that it is not lost</td></tr>
<tr><th scope="row"><code>signing-return</code>'),
  changed_at = '2026-11-28T16:10:00+02:00'
where slug = 'cookies' and language = 'en'
  and position('<tr><th scope="row"><code>signing-return</code>' in body) > 0;
