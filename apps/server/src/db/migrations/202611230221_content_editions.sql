-- Up Migration
-- What is written can be changed while the portal runs: every edition stays, with who wrote it. The last one of a page is shown.
alter table help.content_block
  add column edition integer not null default 1,
  -- The texts that the portal came with are its own.
  add column author text not null default 'portal',
  drop constraint content_block_pkey,
  add primary key (slug, language, edition);

alter table help.terms
  add column author text not null default 'portal',
  add column written_at timestamptz,
  -- What is new in this version, in HTML; the first one has nothing new.
  add column changes text;
update help.terms set written_at = valid_from;
alter table help.terms alter column written_at set not null, alter column written_at set default now();

-- A notice that is taken back is shown no longer and stays for the history.
alter table communications.service_notice
  add column author text not null default 'portal',
  add column written_at timestamptz not null default now(),
  add column withdrawn_at timestamptz,
  add column withdrawn_by text,
  add check ((withdrawn_at is null) = (withdrawn_by is null));
