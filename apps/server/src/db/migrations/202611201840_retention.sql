-- Up Migration
create index on help.feedback (received_at);
-- The sweep of letters that were handed over or refused.
create index on communications.mail ((coalesce(sent_at, refused_at))) where sent_at is not null or refused_at is not null;

update help.content_block
set body = replace(body, '<li>Saziņu, ziņojumus palīdzības dienestam un darbību vēsturi – ne ilgāk, nekā tas vajadzīgs to mērķim un iespējamu strīdu izskatīšanai.</li>',
  '<li>Ziņojumus palīdzības dienestam – vienu gadu pēc to saņemšanas; portāla nosūtīto e-pasta vēstuļu kopijas – 30 dienas.</li>
<li>Saziņu un darbību vēsturi – ne ilgāk, nekā tas vajadzīgs to mērķim un iespējamu strīdu izskatīšanai.</li>'),
  changed_at = '2026-11-20T17:00:00+02:00'
where slug = 'privacy' and language = 'lv';
update help.content_block
set body = replace(body, '<li>Correspondence, reports to the help desk and the history of actions – no longer than their purpose and the examination of possible disputes require.</li>',
  '<li>Reports to the help desk – for one year after they were received; copies of e-mails sent by the portal – for 30 days.</li>
<li>Correspondence and the history of actions – no longer than their purpose and the examination of possible disputes require.</li>'),
  changed_at = '2026-11-20T17:00:00+02:00'
where slug = 'privacy' and language = 'en';
