-- Up Migration
-- To whom in the register one may write.
create table communications.recipient (
  recipient_code text primary key,
  kind text not null check (kind in ('department', 'notary')),
  name_lv text not null,
  name_en text not null,
  position integer not null unique
);
insert into communications.recipient values
  ('merchants', 'department', 'Komersantu reģistrācija', 'Registration of merchants', 1),
  ('associations', 'department', 'Biedrību un nodibinājumu reģistrācija', 'Registration of associations and foundations', 2),
  ('information', 'department', 'Informācija un klientu atbalsts', 'Information and customer support', 3),
  ('chief-notary', 'department', 'Galvenais valsts notārs', 'Chief State Notary', 4);

-- Letters between the register and whoever uses the portal, drafts among them. A letter lies in one mailbox: a person's, an entity's or an organisation's.
create table communications.message (
  -- Of what the register wrote: the register's own.
  message_id uuid primary key,
  owner_id uuid not null,
  owner_kind text not null check (owner_kind in ('person', 'entity', 'organization')),
  is_from_register boolean not null,
  kind text not null check (kind in ('letter', 'answer', 'withdrawal', 'objection', 'appeal', 'refund', 'question', 'decision')),
  -- The department that wrote, or is written to; a draft may have none yet.
  recipient_code text references communications.recipient,
  -- Who wrote it for the owner; nobody of what the register wrote.
  author_id uuid,
  author_name text not null default '',
  subject text not null default '' check (length(subject) <= 250),
  content text not null default '' check (length(content) <= 10000),
  application_id uuid,
  application_number text,
  -- The entity that it is about.
  entity_id uuid,
  entity_name text,
  reply_to uuid,
  version integer not null default 1,
  attachments integer not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  sent_at timestamptz,
  -- When the register took it in, or said that it does not.
  delivered_at timestamptz,
  refused_at timestamptz,
  read_at timestamptz,
  deleted_at timestamptz,
  folder text not null generated always as (
    case when deleted_at is not null then 'deleted' when is_from_register then 'received' when sent_at is null then 'draft' else 'sent' end
  ) stored,
  listed_at timestamptz not null generated always as (coalesce(sent_at, created_at)) stored,
  searched text not null default ''
);
create index on communications.message (owner_id, folder, listed_at, message_id);
create index on communications.message (application_id, owner_id, listed_at) where application_id is not null;
create index on communications.message (deleted_at) where deleted_at is not null;
create index on communications.message using gin (owner_id, searched gin_trgm_ops) with (fastupdate = off);

create function communications.note_searched() returns trigger language plpgsql as $$
begin
  new.searched := public.unaccent(lower(concat_ws(' ', new.subject, new.application_number, new.entity_name, new.author_name)));
  return new;
end $$;
create trigger note_searched before insert or update of subject, application_number, entity_name, author_name on communications.message
  for each row execute function communications.note_searched();

-- How many lie in each folder: whoever has a hundred thousand does not wait until they are counted.
create table communications.folder_count (
  owner_id uuid not null,
  folder text not null,
  count integer not null,
  unread integer not null,
  primary key (owner_id, folder)
);

-- Counted in the order of owner and folder, so that no two statements wait for each other.
create function communications.count_messages() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into communications.folder_count as c
    select owner_id, folder, count(*), count(*) filter (where is_from_register and read_at is null)
    from added group by owner_id, folder order by owner_id, folder
    on conflict (owner_id, folder) do update set count = c.count + excluded.count, unread = c.unread + excluded.unread;
  elsif tg_op = 'DELETE' then
    insert into communications.folder_count as c
    select owner_id, folder, -count(*), -count(*) filter (where is_from_register and read_at is null)
    from removed group by owner_id, folder order by owner_id, folder
    on conflict (owner_id, folder) do update set count = c.count + excluded.count, unread = c.unread + excluded.unread;
  else
    insert into communications.folder_count as c
    select owner_id, folder, sum(one), sum(unread) from (
      select owner_id, folder, 1 as one, (is_from_register and read_at is null)::int as unread from added
      union all
      select owner_id, folder, -1, -(is_from_register and read_at is null)::int from removed
    ) changed
    group by owner_id, folder having sum(one) <> 0 or sum(unread) <> 0 order by owner_id, folder
    on conflict (owner_id, folder) do update set count = c.count + excluded.count, unread = c.unread + excluded.unread;
  end if;
  return null;
end $$;
create trigger count_new after insert on communications.message
  referencing new table as added for each statement execute function communications.count_messages();
create trigger count_changed after update on communications.message
  referencing new table as added old table as removed for each statement execute function communications.count_messages();
create trigger count_removed after delete on communications.message
  referencing old table as removed for each statement execute function communications.count_messages();

-- Files of the register's letters that are yet to be fetched, and those that could not be taken in.
create table communications.awaited_file (
  file_id uuid not null,
  message_id uuid not null references communications.message on delete cascade,
  name text not null,
  refused_at timestamptz,
  primary key (message_id, file_id)
);
