-- Up Migration
-- Older nodes may go on: only the words of a page change, and only where the portal wrote them.
update help.content_block
set body = replace(body,
  'jāsagatavo no jauna, un pilnvarojumi no jauna jādod arī Jums.',
  'jāsagatavo no jauna, un arī tiesības Jums jādeleģē no jauna.'),
  changed_at = '2026-11-30T02:30:00+02:00'
where slug = 'helpdesk' and language = 'lv' and author = 'portal'
  and position('jāsagatavo no jauna, un pilnvarojumi no jauna jādod arī Jums.' in body) > 0;
