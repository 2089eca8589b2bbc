-- Up Migration
-- A fee is paid on the page of a provider, or by a transfer of the payer's own, of which only the bank's statement tells.
alter table payments.payment add column method text not null default 'card' check (method in ('card', 'transfer'));

-- What the bank or the provider says came in: each sum once, whoever tells of it first.
create table payments.money (
  money_id uuid primary key,
  -- The account it came to.
  account text not null,
  -- The bank's own number of it, which a statement and the provider share.
  bank_number text not null,
  source text not null check (source in ('gateway', 'statement')),
  -- The attempt whose reference it bears; null where there is none.
  payment_id uuid references payments.payment,
  reference text,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- How much of it pays for the attempt. The rest is a surplus that goes back.
  settled_cents integer not null check (settled_cents between 0 and amount_cents),
  surplus text check (surplus in ('late', 'second', 'more', 'less', 'currency', 'unmatched')),
  received_at timestamptz not null,
  payer text,
  payer_account text,
  taken_at timestamptz not null,
  unique (account, bank_number),
  check ((settled_cents = amount_cents) = (surplus is null)),
  check (settled_cents = 0 or (currency = 'EUR' and payment_id is not null))
);
-- An attempt is paid once.
create unique index money_settling on payments.money (payment_id) where settled_cents > 0;
create index money_surplus on payments.money (payment_id) where surplus is not null;
create index money_unmatched on payments.money (taken_at) where payment_id is null;
create index on payments.money (received_at);

create table payments.refund (
  refund_id uuid primary key,
  -- The provider's and the bank's name for it: asked for again, it is the same refund.
  reference text not null unique,
  money_id uuid not null references payments.money,
  payment_id uuid references payments.payment,
  part text not null check (part in ('surplus', 'fee')),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  -- The way it came goes back through the provider, anything else by a transfer of the receiver's.
  way text not null check (way in ('gateway', 'transfer')),
  state text not null check (state in ('requested', 'sent', 'done', 'refused')),
  -- Null where the portal refunds by itself.
  requested_by uuid,
  reason text not null,
  -- When a person, or the portal itself, decided that it goes back.
  approved_at timestamptz,
  -- In the words of whoever decided.
  refusal text,
  bank_number text,
  requested_at timestamptz not null,
  changed_at timestamptz not null,
  check (state <> 'sent' or approved_at is not null)
);
-- Nothing goes back twice.
create unique index refund_live on payments.refund (money_id, part) where state <> 'refused';
create index on payments.refund (payment_id);
create index refund_open on payments.refund (requested_at) where state in ('requested', 'sent');

-- The books: what happened, and how it moved money between accounts. Each movement sums to nothing.
create table payments.movement (
  movement_id uuid primary key,
  kind text not null check (kind in ('charge', 'release', 'settle', 'surplus', 'refund', 'discrepancy', 'before')),
  -- The attempt, sum, refund or line of a statement that is booked, once for each kind.
  about uuid not null,
  at timestamptz not null,
  unique (about, kind)
);
create index on payments.movement (at);
create table payments.posting (
  movement_id uuid not null references payments.movement,
  -- What payers owe, what was charged, what lies at the bank, what belongs to payers, and what the bank booked that nobody explains.
  account text not null check (account in ('payers', 'fees', 'bank', 'surplus', 'unexplained')),
  currency text not null,
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (movement_id, account, currency)
);

-- The bank's statements, as they were imported.
create table payments.statement (
  statement_id uuid primary key,
  account text not null,
  number text not null,
  currency text not null,
  from_on date not null,
  to_on date not null,
  opening_cents bigint not null,
  closing_cents bigint not null,
  imported_at timestamptz not null,
  -- Of a day that was not over yet another one follows under the same number.
  unique (account, number, opening_cents, closing_cents)
);
create table payments.statement_line (
  line_id uuid primary key,
  statement_id uuid not null references payments.statement,
  account text not null,
  bank_number text not null,
  direction text not null check (direction in ('credit', 'debit')),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  booked_on date not null,
  reference text,
  end_to_end_id text,
  remittance text not null,
  party_name text,
  party_account text,
  -- What it was found to be: money that pays or does not, money that was known, a refund, or nothing that is known.
  outcome text not null check (outcome in ('settled', 'surplus', 'confirmed', 'refund', 'unexplained')),
  money_id uuid references payments.money,
  refund_id uuid references payments.refund,
  taken_at timestamptz not null,
  unique (account, bank_number, direction)
);
create index on payments.statement_line (statement_id);
create index on payments.statement_line (money_id) where money_id is not null;
create index on payments.statement_line (refund_id) where refund_id is not null;
create index statement_line_unexplained on payments.statement_line (taken_at) where outcome = 'unexplained';

create function payments.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'payments.% is only added to', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger only_added before update or delete or truncate on payments.money
  for each statement execute function payments.refuse_change();
create trigger only_added before update or delete or truncate on payments.movement
  for each statement execute function payments.refuse_change();
create trigger only_added before update or delete or truncate on payments.posting
  for each statement execute function payments.refuse_change();
create trigger only_added before update or delete or truncate on payments.statement
  for each statement execute function payments.refuse_change();
create trigger only_added before update or delete or truncate on payments.statement_line
  for each statement execute function payments.refuse_change();

-- Looked at when the transaction ends: until then a movement may lack a side.
create function payments.require_balance() returns trigger language plpgsql as $$
begin
  if not exists (select from payments.posting where movement_id = new.movement_id)
    or exists (select from payments.posting where movement_id = new.movement_id group by currency having sum(amount_cents) <> 0)
  then
    raise exception 'movement % does not sum to nothing', new.movement_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger balanced after insert on payments.movement deferrable initially deferred
  for each row execute function payments.require_balance();
create constraint trigger balanced after insert on payments.posting deferrable initially deferred
  for each row execute function payments.require_balance();

-- The books begin with what was paid and what is owed already. What of it is booked stays as it is.
create function payments.open_books() returns void language plpgsql as $$
begin
  insert into payments.money
  select gen_random_uuid(), replace(account, ' ', ''), coalesce(provider_id, reference), 'gateway', payment_id, reference, amount_cents, 'EUR',
    case when late_paid_at is null then amount_cents else 0 end, case when late_paid_at is not null then 'late' end,
    coalesce(late_paid_at, paid_at), payer, null, changed_at
  from payments.payment where paid_at is not null or late_paid_at is not null
  on conflict do nothing;

  with booked as (
    insert into payments.movement
    select gen_random_uuid(), 'before', money_id, received_at from payments.money m
    where not exists (select from payments.movement where about = m.money_id)
    returning movement_id, about
  )
  insert into payments.posting
  select movement_id, side.account, m.currency, side.amount_cents
  from booked join payments.money m on m.money_id = booked.about
    cross join lateral (values
      ('bank', m.amount_cents), ('fees', -m.settled_cents), ('surplus', m.settled_cents - m.amount_cents)) as side (account, amount_cents)
  where side.amount_cents <> 0;

  with booked as (
    insert into payments.movement
    select gen_random_uuid(), 'charge', payment_id, created_at from payments.payment p
    where state in ('created', 'pending', 'unknown')
      and not exists (select from payments.movement where about = p.payment_id)
    returning movement_id, about
  )
  insert into payments.posting
  select movement_id, side.account, 'EUR', side.amount_cents
  from booked join payments.payment p on p.payment_id = booked.about
    cross join lateral (values ('payers', p.amount_cents), ('fees', -p.amount_cents)) as side (account, amount_cents);
end $$;
select payments.open_books();
