-- In the database because many operations move messages, and counting 100,000 of them takes too long for a call.
-- It counts in the order of owner and folder, so that concurrent statements cannot deadlock.
create or replace function communications.count_messages() returns trigger language plpgsql as $$
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

create or replace trigger count_new after insert on communications.message
  referencing new table as added for each statement execute function communications.count_messages();
create or replace trigger count_changed after update on communications.message
  referencing old table as removed new table as added
  for each statement execute function communications.count_messages();
create or replace trigger count_removed after delete on communications.message
  referencing old table as removed for each statement execute function communications.count_messages();
