-- Up Migration
update help.content_block
set body = replace(body, '<tr><th scope="row"><code>show_info</code>', '<tr><th scope="row"><code>guest-code</code></th><td>Personas kods, ko ievadījāt kopīgotas saites lapā, lai, parakstot nākamo dokumentu, tas nebūtu jāievada vēlreiz</td></tr>
<tr><th scope="row"><code>show_info</code>'),
  changed_at = '2026-11-22T19:26:00+02:00'
where slug = 'cookies' and language = 'lv';
update help.content_block
set body = replace(body, '<tr><th scope="row"><code>show_info</code>', '<tr><th scope="row"><code>guest-code</code></th><td>The personal code that you entered on the page of a shared link, so that the next document can be signed without entering it again</td></tr>
<tr><th scope="row"><code>show_info</code>'),
  changed_at = '2026-11-22T19:26:00+02:00'
where slug = 'cookies' and language = 'en';
