-- Payments by Stripe (docs/product/billing.md 7.1). The id of a business as a customer of Stripe.
alter table billing_accounts add column stripe_customer text;
-- Automatic payments of a renewal: attempts that are over, the lease of the process that makes one, and why the last one failed.
-- `card_order`: the request whose outcome is not known, exactly as it was sent; `card_requests`: number of requests.
alter table billing_transactions add column card_tries int not null default 0;
alter table billing_transactions add column card_taken_until timestamptz;
alter table billing_transactions add column card_order jsonb;
alter table billing_transactions add column card_requests int not null default 0;
alter table billing_transactions add column card_failure text;
alter table billing_transactions add column card_failed_at timestamptz;
-- Payment pages of charges, at most one at a time that can be paid. `lang` and `expires_at` are what Stripe is asked for, so that a
-- repeated request is the same one. Without `session_id` its answer is not known. `is_pending`: paid with a method that takes days.
create table billing_checkouts (
  bid int not null references businesses (bid) on delete cascade,
  charge_id text collate "C" not null,
  attempt int not null,
  lang text not null,
  session_id text,
  url text,
  expires_at timestamptz not null,
  is_pending boolean not null default false,
  ended_at timestamptz,
  primary key (bid, charge_id, attempt),
  foreign key (bid, charge_id) references billing_transactions (bid, id) on delete cascade
);
create index billing_checkouts_live on billing_checkouts (expires_at) where ended_at is null;
-- Payments that Stripe reported, each once. `outcome`: it paid its charge, became a balance, or did not match and changed
-- nothing. `return_due_at`: when its money is to be returned next; null if that is done or not wanted. `return_failed_at`: it could
-- not be returned.
create table billing_payments (
  bid int not null references businesses (bid) on delete cascade,
  id text collate "C" not null,
  charge_id text collate "C" not null,
  outcome text not null check (outcome in ('paid', 'credited', 'mismatched')),
  amount_cents bigint not null,
  currency text not null,
  refunded_cents bigint not null default 0,
  refunded_at timestamptz,
  return_due_at timestamptz,
  return_failed_at timestamptz,
  return_tries int not null default 0,
  created_at timestamptz not null,
  primary key (bid, id)
);
create index billing_payments_charge on billing_payments (bid, charge_id);
create index billing_payments_return on billing_payments (return_due_at) where return_due_at is not null;
-- Mails about charges: receipts, and renewals whose automatic payment failed. Each once per recipient; `recipient` is the id of
-- a user, or empty for the address of the invoice data.
create table billing_mails (
  bid int not null references businesses (bid) on delete cascade,
  charge_id text collate "C" not null,
  kind text not null check (kind in ('receipt', 'failure')),
  recipient text not null,
  due_at timestamptz,
  tries int not null default 0,
  mailed_at timestamptz,
  primary key (bid, charge_id, kind, recipient),
  foreign key (bid, charge_id) references billing_transactions (bid, id) on delete cascade
);
-- Payment pages of businesses that were deleted, until they cannot be paid any more.
create table billing_left_pages (
  session_id text collate "C" primary key
);
create index billing_mails_due on billing_mails (due_at) where due_at is not null;
