-- Plan of a business; without a row it never had one. The period from `starts_at` to `ends_at` is paid, by `transaction_id`.
-- `invoice` is whom receipts name.
create table billing_accounts (
  bid int not null references businesses (bid) on delete cascade,
  plan text check (plan in ('basic', 'pro')),
  period text check (period in ('monthly', 'yearly')),
  seats int check (seats > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  cancelled_at timestamptz,
  transaction_id text collate "C",
  balance_cents int not null default 0 check (balance_cents >= 0),
  next_number int not null default 1,
  invoice jsonb,
  primary key (bid),
  check (num_nulls(plan, period, seats, starts_at, ends_at) in (0, 5))
);
create index billing_accounts_ends_at on billing_accounts (ends_at) where cancelled_at is null;
-- Charges. `renewal_of` is the end of the period that a renewal follows, so that it is charged once; null for changes and for
-- renewals that a change replaced. `balance_cents` is the balance after the payment. `invoice` is a copy from the payment.
create table billing_transactions (
  bid int not null references businesses (bid) on delete cascade,
  id text collate "C" not null,
  kind text not null check (kind in ('change', 'renewal')),
  state text not null check (state in ('open', 'paid', 'refunded', 'void')),
  plan text not null check (plan in ('basic', 'pro')),
  period text not null check (period in ('monthly', 'yearly')),
  seats int not null,
  amount_cents int not null check (amount_cents >= 0),
  balance_cents int not null,
  lines jsonb not null,
  number int,
  renewal_of timestamptz,
  starts_at timestamptz,
  ends_at timestamptz,
  due_at timestamptz not null,
  invoice jsonb,
  created_by text,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (bid, id),
  unique (bid, number)
);
create unique index billing_transactions_renewal on billing_transactions (bid, renewal_of) where renewal_of is not null;
create index billing_transactions_created on billing_transactions (bid, created_at, id);
create index billing_transactions_open on billing_transactions (due_at) where state = 'open';
