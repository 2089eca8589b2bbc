-- Up Migration
-- What the portal itself has written; what somebody else has put in its place is hers.
update help.content_block
set body = replace(replace(body,
  '<li>Saziņu un darbību vēsturi – ne ilgāk',
  '<li>Portālā izdzēstās vēstules – 90 dienas pēc izdzēšanas; līdz tam tās var atjaunot.</li>
<li>Pārējo saziņu un darbību vēsturi – ne ilgāk'),
  'pārstāvības tiesības un pilnvarojumi', 'pārstāvības tiesības un deleģējumi'),
  changed_at = '2026-11-23T04:12:00+02:00'
where slug = 'privacy' and language = 'lv' and author = 'portal';
update help.content_block
set body = replace(body,
  '<li>Correspondence and the history of actions – no longer',
  '<li>Letters deleted in the portal – for 90 days after they were deleted; until then they can be restored.</li>
<li>Other correspondence and the history of actions – no longer'),
  changed_at = '2026-11-23T04:12:00+02:00'
where slug = 'privacy' and language = 'en' and author = 'portal';
