-- Up Migration
-- Older nodes may go on: only the words of a text change.
update help.terms
set body = replace(replace(replace(body,
  'sazināties ar reģistru un pārvaldīt pilnvarojumus.', 'sazināties ar reģistru un pārvaldīt deleģējumus.'),
  'kurai pārstāvis portālā devis pilnvarojumu.', 'kurai pārstāvis portālā deleģējis tiesības.'),
  'lūdz to akceptēt. Akceptēšanas laiku un redakciju portāls saglabā.', 'lūdz tai piekrist. Piekrišanas laiku un redakciju portāls saglabā.')
where version = '1.0' and language = 'lv';
update help.content_block
set body = replace(body, 'reģistrā ierakstītās pārstāvības tiesības un pilnvarojumi', 'reģistrā ierakstītās pārstāvības tiesības un deleģējumi'),
  changed_at = '2026-11-29T00:40:00+02:00'
where slug = 'privacy' and language = 'lv' and position('pārstāvības tiesības un pilnvarojumi' in body) > 0;
