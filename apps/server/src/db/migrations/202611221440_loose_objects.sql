-- Up Migration
-- Stored objects that nobody has: not yet, since what they are for is not committed, or no more. The sweep goes by these rows and never by
-- what is stored.
create table documents.loose_object (
  object_key uuid primary key,
  since timestamptz not null default now()
);
create index on documents.loose_object (since);

-- Whoever has an object takes it in the transaction that writes this down: an object that was swept meanwhile is not to be had.
create function documents.api_keep_object(key uuid) returns void language plpgsql as $$
begin
  delete from documents.loose_object where object_key = key;
  if not found then
    raise exception 'The stored object % is gone, or somebody has it', key;
  end if;
end $$;

create function documents.let_object_go() returns trigger language plpgsql as $$
begin
  insert into documents.loose_object (object_key) values (old.object_key) on conflict do nothing;
  return null;
end $$;
create trigger let_object_go after delete on documents.document for each row execute function documents.let_object_go();
create trigger let_other_object_go after update of object_key on documents.document for each row
  when (old.object_key is distinct from new.object_key) execute function documents.let_object_go();
create trigger let_object_go after delete on documents.archive_copy for each row execute function documents.let_object_go();
create trigger let_other_object_go after update of object_key on documents.archive_copy for each row
  when (old.object_key is distinct from new.object_key) execute function documents.let_object_go();
create trigger let_object_go after delete on help.feedback for each row
  when (old.object_key is not null) execute function documents.let_object_go();
