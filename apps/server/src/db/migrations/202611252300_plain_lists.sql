-- Up Migration
-- Older nodes are stopped.
-- Their lists, and their sealing of the history, use tables that go here.
select public.stop_older_nodes('202611252300');

-- Lists are pages by offset, counted when they are asked for. The counts that triggers kept are gone, except those of the folders of letters.
drop trigger count_new on payments.payment;
drop function payments.count_new();
drop table payments.payment_count;
drop table audit.sealed_count;
drop index audit.action_unsealed_person;
drop index audit.action_unsealed_entity;

-- Words of letters are searched in the order of their folder.
drop index communications.message_owner_id_folder_listed_at_message_id_idx;
create index on communications.message (owner_id, folder, listed_at, message_id) include (searched);

-- The lists of all entities of a person were copied, and news of mandates renewed them.
delete from jobs.job where name = 'applications.merge-lists';
drop trigger told_added on delegations.mandate;
drop trigger told_changed on delegations.mandate;
drop trigger told_removed on delegations.mandate;
drop function delegations.tell_mandates();
drop function delegations.api_same_until(text, date);
drop view delegations.api_mandate_news;
drop table delegations.mandate_news;

drop trigger list_new on applications.application;
drop trigger list_changed on applications.application;
drop function applications.list_new();
drop function applications.list_changed();
drop table applications.listed, applications.listed_count, applications.merged, applications.merged_entity;
drop function applications.count_new();
drop function applications.count_moved();
drop function applications.count_gone();
drop function applications.shorten_subject();
drop function applications.typed(uuid, text);
drop function applications.owners(applications.application);
drop function applications.searched(applications.application);
drop function applications.hold_merged();
drop function applications.change_merged();

-- One narrow row for each owner whose list has the application: the entity, the organisation that filed it, the notary that it names, or
-- the author of an application of their own. Indexes of the application itself would end cheap saves of drafts.
create table applications.listed (
  owner_id uuid not null,
  application_id uuid not null references applications.application on delete cascade,
  state text not null,
  -- The place of the state's label in labelsInOrder (domain).
  status_rank smallint not null generated always as (case
    when state in ('draft', 'initiated') then 0
    when state in ('received', 'waiting_for_information') then 1
    when state = 'processing' then 2
    when state = 'postponed' then 3
    when state = 'reinitiated' then 4
    when state = 'resubmitted' then 5
    when state in ('registered', 'completed') then 6
    when state = 'rejected' then 7
  end) stored,
  category text not null,
  created_at timestamptz not null,
  submitted_at timestamptz,
  number text not null,
  -- The first 250 letters: an index takes no more than 2,700 bytes.
  subject_name text collate public.latvian,
  -- Numbers, subject and author without diacritics, then the services between bars.
  searched text not null,
  primary key (application_id, owner_id)
);

-- What the lists show of each application.
create view applications.listing as
select owner.id as owner_id, a.application_id, a.state, a.category, a.created_at, a.submitted_at, a.number, left(a.subject_name, 250) as subject_name,
  replace(public.unaccent(lower(concat_ws(' ', a.number, a.register_number, left(a.subject_name, 250), a.author_name))), '|', ' ')
    || '|' || array_to_string(a.services, '|') || '|' as searched
from applications.application a cross join lateral (values
  (a.entity_id),
  (a.organization_id),
  (a.notary_id),
  (case when a.entity_id is null and a.organization_id is null and a.ground is distinct from 'notary' then a.author_id end)
) owner (id)
where owner.id is not null and a.deleted_at is null;

insert into applications.listed (owner_id, application_id, state, category, created_at, submitted_at, number, subject_name, searched)
select owner_id, application_id, state, category, created_at, submitted_at, number, subject_name, searched from applications.listing;

-- Each order has an index that holds what lists are filtered by: words, which are long, in the orders by days and status. Rows without a value
-- come last in both directions.
create index on applications.listed (owner_id, created_at, application_id) include (status_rank, category, searched);
create index on applications.listed (owner_id, submitted_at, application_id) include (status_rank, category, searched);
create index on applications.listed (owner_id, submitted_at desc nulls last, application_id desc) include (status_rank, category, searched);
create index on applications.listed (owner_id, number, application_id) include (status_rank, category);
create index on applications.listed (owner_id, subject_name, application_id) include (status_rank, category);
create index on applications.listed (owner_id, subject_name desc nulls last, application_id desc) include (status_rank, category);
create index on applications.listed (owner_id, status_rank, created_at desc, application_id desc) include (category, searched);
create index on applications.listed (owner_id, status_rank desc, created_at desc, application_id desc) include (category, searched);
create index on applications.listed using gin (owner_id, searched gin_trgm_ops) with (fastupdate = off);

-- Applications are changed in many places, so that a trigger keeps their rows in the lists.
create function applications.list_application() returns trigger language plpgsql as $$
begin
  delete from applications.listed where application_id = new.application_id;
  insert into applications.listed (owner_id, application_id, state, category, created_at, submitted_at, number, subject_name, searched)
  select owner_id, application_id, state, category, created_at, submitted_at, number, subject_name, searched
  from applications.listing where application_id = new.application_id;
  return null;
end $$;
create trigger list_added after insert on applications.application for each row execute function applications.list_application();
create trigger list_changed after update on applications.application for each row
  when ((old.state, old.category, old.created_at, old.submitted_at, old.number, old.register_number, old.subject_name, old.author_name, old.services, old.deleted_at, old.notary_id)
    is distinct from (new.state, new.category, new.created_at, new.submitted_at, new.number, new.register_number, new.subject_name, new.author_name, new.services, new.deleted_at, new.notary_id))
  execute function applications.list_application();
