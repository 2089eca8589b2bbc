-- Up Migration
update help.content_block
set body = replace(body, '<tr><th scope="row"><code>show_info</code>', '<tr><th scope="row"><code>share-key</code></th><td>Kopīgotas saites atslēga, lai pēc parakstīšanas vai maksājuma atgrieztos tajā pašā lapā</td></tr>
<tr><th scope="row"><code>guest_payment</code></th><td>Ar kopīgotu saiti sākts maksājums, lai parādītu tā rezultātu un tas netiktu veikts divreiz</td></tr>
<tr><th scope="row"><code>show_info</code>'),
  changed_at = '2026-11-20T18:00:00+02:00'
where slug = 'cookies' and language = 'lv';
update help.content_block
set body = replace(body, '<tr><th scope="row"><code>show_info</code>', '<tr><th scope="row"><code>share-key</code></th><td>The key of a shared link, so that signing or paying leads back to the same page</td></tr>
<tr><th scope="row"><code>guest_payment</code></th><td>A payment begun by a shared link, so that its result is shown and it is not made twice</td></tr>
<tr><th scope="row"><code>show_info</code>'),
  changed_at = '2026-11-20T18:00:00+02:00'
where slug = 'cookies' and language = 'en';
