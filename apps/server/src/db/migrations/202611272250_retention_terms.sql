-- Up Migration
-- Older nodes may go on: they delete the same rows earlier or later, and do not count them.
create table jobs.erasure (
  term text not null,
  erased_on date not null,
  rows bigint not null,
  primary key (term, erased_on)
);
-- The answers of drafts deleted before this version stayed without a term.
delete from applications.touched t using applications.application a
  where a.application_id = t.application_id and a.documents_forgotten_at is not null;
delete from applications.claimed_name c using applications.application a
  where a.application_id = c.application_id and a.documents_forgotten_at is not null;
delete from applications.verified_email v using applications.application a
  where a.application_id = v.application_id and a.documents_forgotten_at is not null;
update applications.application set answers = '{}', subject_name = null, warnings = null
  where documents_forgotten_at is not null;
update help.content_block
set body = replace(replace(body,
  'līdz brīdim, kad tos izdzēšat.</li>',
  'līdz brīdim, kad tos izdzēšat; izdzēsto pieteikumu atbildes un dokumentus – vēl 30 dienas.</li>'),
  'portāla nosūtīto e-pasta vēstuļu kopijas – 30 dienas.</li>',
  'portāla nosūtīto e-pasta vēstuļu un īsziņu kopijas – 30 dienas; aizvērtos paziņojumus – 30 dienas pēc aizvēršanas.</li>'),
  changed_at = '2026-11-27T22:50:00+02:00'
where slug = 'privacy' and language = 'lv' and author = 'portal';
update help.content_block
set body = replace(replace(body,
  'until you delete them.</li>',
  'until you delete them; answers and documents of deleted applications – for another 30 days.</li>'),
  'copies of e-mails sent by the portal – for 30 days.</li>',
  'copies of e-mails and text messages sent by the portal – for 30 days; dismissed notifications – for 30 days after they were dismissed.</li>'),
  changed_at = '2026-11-27T22:50:00+02:00'
where slug = 'privacy' and language = 'en' and author = 'portal';
create index on communications.text_message (coalesce(sent_at, refused_at)) where sent_at is not null or refused_at is not null;
create index on communications.notification (dismissed_at) where dismissed_at is not null;
create index on signing.signing (expires_at) where status <> 'done';
