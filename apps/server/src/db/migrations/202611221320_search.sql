-- Up Migration
-- PostgreSQL has this collation from version 17 on; before that the C library's is the nearest.
do $$
begin
  if not exists (select from pg_collation where collname = 'pg_c_utf8') then
    create collation public.pg_c_utf8 (provider = libc, locale = 'C.UTF-8');
  end if;
end $$;

-- One way of writing for search, as `fold` of the portal has it, by Unicode whatever the database's collation.
create function public.folded(written text) returns text language sql immutable strict parallel safe
return trim(regexp_replace(
  lower(regexp_replace(normalize(written, nfd), '[\u0300-\u036f]', '', 'g') collate pg_c_utf8), '[^[:alnum:]]+', ' ', 'g'));

-- What a row is found by. In plpgsql, so that its cost stays with it: no plan computes it for every row instead of asking the index,
-- however many rows the planner expects to hold a word. Nor does one start workers, which takes longer than the search.
create function public.words_of(folded text) returns tsvector language plpgsql immutable strict parallel unsafe cost 100000 as $$
begin
  return array_to_tsvector(string_to_array(folded, ' '));
end $$;

-- In how many rows each word stands: which words of a search are rare, how a word goes on, and what a mistyped one may have been.
create table addresses.word (
  word text collate "C" primary key,
  frequency integer not null
);
create table entities.word (
  word text collate "C" primary key,
  frequency integer not null
);

-- A trigger of whatever table has the column `folded`, for the table `word` beside it. Words go in order, so that no two statements
-- wait for each other; one that no row holds any more stays, for none.
create function public.count_words() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into %I.word as known select word, sum(change) from (select folded, sum(change) as change from (%s) rows group by folded) changed, '
    'unnest(string_to_array(folded, '' '')) as word where change <> 0 group by word having sum(change) <> 0 order by word '
    'on conflict (word) do update set frequency = known.frequency + excluded.frequency',
    tg_table_schema,
    case tg_op
      when 'INSERT' then 'select folded, 1 as change from added'
      when 'DELETE' then 'select folded, -1 as change from removed'
      else 'select folded, 1 as change from added union all select folded, -1 from removed'
    end);
  return null;
end $$;

-- Whole addresses before the flats in them.
drop index addresses.address_folded_idx;
drop index addresses.address_to_tsvector_idx;
create index on addresses.address (kind, folded);
create index address_words_of_buildings on addresses.address using gin (public.words_of(folded)) with (fastupdate = off) where kind = 'building';
create index address_words_of_premises on addresses.address using gin (public.words_of(folded)) with (fastupdate = off) where kind = 'premises';

-- The firm is what stands in quotes, or else the whole name: whoever types it means it, whatever the form and the place before it.
alter table entities.entity
  add column folded text collate "C" not null generated always as (public.folded(name)) stored,
  add column folded_firm text collate "C" not null generated always as (public.folded(coalesce(substring(name from '"(.*)"'), name))) stored;
drop index entities.entity_name_idx;
create index on entities.entity (folded_firm) where status <> 'liquidated';
create index on entities.entity using gin (public.words_of(folded)) with (fastupdate = off) where status <> 'liquidated';
create index on entities.entity ((registration_number collate "C")) where status <> 'liquidated';

insert into addresses.word select word, count(*) from addresses.address, unnest(string_to_array(folded, ' ')) as word group by word;
insert into entities.word select word, count(*) from entities.entity, unnest(string_to_array(folded, ' ')) as word group by word;

create trigger count_words_added after insert on addresses.address
  referencing new table as added for each statement execute function public.count_words();
create trigger count_words_changed after update on addresses.address
  referencing old table as removed new table as added for each statement execute function public.count_words();
create trigger count_words_removed after delete on addresses.address
  referencing old table as removed for each statement execute function public.count_words();
create trigger count_words_added after insert on entities.entity
  referencing new table as added for each statement execute function public.count_words();
create trigger count_words_changed after update on entities.entity
  referencing old table as removed new table as added for each statement execute function public.count_words();
create trigger count_words_removed after delete on entities.entity
  referencing old table as removed for each statement execute function public.count_words();
