-- Up Migration
-- Older nodes may go on: only a text changes.
update help.content_block
set body = replace(body, '<tr><th scope="row"><code>cookie_consent</code>', '<tr><th scope="row"><code>__Host-portal-written</code></th><td>Norāda, kuras izmaiņas Jūs veicāt pēdējās, lai saraksti tās parādītu uzreiz</td><td>kad aizverat pārlūkprogrammu</td></tr>
<tr><th scope="row"><code>cookie_consent</code>'),
  changed_at = '2026-11-28T03:52:00+02:00'
where slug = 'cookies' and language = 'lv'
  and position('<tr><th scope="row"><code>cookie_consent</code>' in body) > 0;
update help.content_block
set body = replace(body, '<tr><th scope="row"><code>cookie_consent</code>', '<tr><th scope="row"><code>__Host-portal-written</code></th><td>Names your last change, so that lists show it at once</td><td>when you close the browser</td></tr>
<tr><th scope="row"><code>cookie_consent</code>'),
  changed_at = '2026-11-28T03:52:00+02:00'
where slug = 'cookies' and language = 'en'
  and position('<tr><th scope="row"><code>cookie_consent</code>' in body) > 0;
