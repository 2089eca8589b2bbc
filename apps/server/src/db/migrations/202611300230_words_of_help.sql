-- Up Migration
-- Older nodes may go on: only the words of texts change.
update help.content_block
set body = replace(body,
  'jāsagatavo no jauna, un pilnvarojumi no jauna jādod arī Jums.',
  'jāsagatavo no jauna, un arī tiesības Jums jādeleģē no jauna.'),
  changed_at = '2026-11-30T02:30:00+02:00'
where slug = 'helpdesk' and language = 'lv'
  and position('jāsagatavo no jauna, un pilnvarojumi no jauna jādod arī Jums.' in body) > 0;
-- Associations are decided about in days, and congregations in months.
update help.terms
set body = replace(body,
  'Izskatīšanas termiņu skaita darba dienās, neieskaitot iesniegšanas dienu.',
  'Izskatīšanas termiņu nosaka likums darba dienās, dienās vai mēnešos, neieskaitot iesniegšanas dienu.')
where version = '1.0' and language = 'lv';
update help.terms
set body = replace(body,
  'The term of examination is counted in working days, not including the day of submission.',
  'The law sets the term of examination in working days, days or months, not including the day of submission.')
where version = '1.0' and language = 'en';
