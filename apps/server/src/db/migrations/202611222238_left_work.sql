-- Up Migration
update help.content_block
set body = replace(body, '<tr><th scope="row"><code>signing-return</code>', '<tr><th scope="row"><code>left_work</code></th><td>Lapa, kurā Jūsu sesija beidzās, lai pēc pieslēgšanās Jūs, un neviens cits, tur turpinātu</td></tr>
<tr><th scope="row"><code>signing-return</code>'),
  changed_at = '2026-11-23T00:38:00+02:00'
where slug = 'cookies' and language = 'lv';
update help.content_block
set body = replace(body, '<tr><th scope="row"><code>signing-return</code>', '<tr><th scope="row"><code>left_work</code></th><td>The page where your session ended, so that after login you, and nobody else, go on there</td></tr>
<tr><th scope="row"><code>signing-return</code>'),
  changed_at = '2026-11-23T00:38:00+02:00'
where slug = 'cookies' and language = 'en';
